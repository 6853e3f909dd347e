import type { CorpusFile } from '../corpus-file.ts'

/** Italy, Portugal and Brazil. */
export const italianAndPortuguese: CorpusFile[] = [
  {
    name: 'it-axios',
    after: 'Axios: elenco alunni, tabella HTML con estensione .xls',
    kind: 'plain list',
    nation: 'IT',
    file: 'xls html',
    people: 16,
    columns: `
Matricola = {student 00####}
Cognome = {LAST}
Nome = {FIRST}
Sesso = {gender M,F}
Data Nascita = {birth dd/mm/yyyy}
Comune Nascita = {town}
Codice Fiscale = {maybe passport_number @@@@@@##@##@###@}
Classe = {group 4A Scientifico,4B Scientifico}
Cittadinanza = {home demonym}
Passaporto = {passport}
Email Alunno = {email}
Cell. Padre = {parent bare}
Cell. Madre = {parent bare}
Email Madre = {parent email}
Religione = S|N
`,
  },
  {
    name: 'it-tour-operator',
    after: 'Tour operator: rooming list con codici delle camere',
    kind: 'two heading rows',
    nation: 'IT',
    file: 'xls',
    people: 17,
    leaderEvery: 8,
    columns: `
PARTECIPANTE > N. = {n}
PARTECIPANTE > COGNOME = {LAST}
PARTECIPANTE > NOME = {FIRST}
PARTECIPANTE > M/F = {gender M,F}
PARTECIPANTE > QUALIFICA = {type studente,docente}
PARTECIPANTE > NASCITA = {birth d.m.yy}
DOCUMENTO > TIPO = PAS
DOCUMENTO > NUMERO = {passport}
DOCUMENTO > SCADENZA = {expiry d.m.yy}
CAMERA > TIPO = TPL|DBL|SGL
CAMERA > NOTE = |allergia polvere|
VIAGGIO > ANDATA = {start d.m.yy}
VIAGGIO > RITORNO = {end d.m.yy}
VIAGGIO > PAESE = {destination it}
`,
  },
  {
    name: 'pt-inovar',
    after: 'INOVAR Alunos: relação de turma',
    kind: 'title above',
    nation: 'PT',
    surnames: 2,
    file: 'xls',
    title: ['Agrupamento de Escolas da Serra', 'Relação de Alunos - 10.º LH1 - Ano letivo 2026/2027'],
    columns: `
Nº = {n}
Proc. = {student 2####}
Nome do aluno = {first} {last}
Data Nasc. = {birth dd/mm/yyyy}
Id. = 1#
G = {gender M,F}
Nacionalidade = {home demonym}
NIF = {maybe passport_number 2########}
Passaporte = {passport}
Encarregado de Educação = {parent name}
Tlm. EE = {parent bare}
Mail aluno = {email}
SASE = A|B|
`,
    footer: ['Total de alunos: {count}'],
  },
  {
    name: 'pt-br-totvs',
    after: 'TOTVS RM Educacional: exportação com nomes de campos',
    kind: 'plain list',
    nation: 'BR',
    surnames: 2,
    file: 'csv windows-1252 ;',
    columns: `
RA = {student 0026####}
NOME = {FIRST} {LAST}
SEXO = {gender M,F}
DTNASCIMENTO = {birth dd/mm/yyyy} 00:00:00
NACIONALIDADE = {home demonym}
CPF = {maybe passport_number ###.###.###-##}
PASSAPORTE = {passport}
CODTURMA = {group 3EM-A,3EM-B}
EMAIL = {email}
TELEFONE2 = {phone plus}
NOMEMAE = {parent name}
CPFRESP = ###.###.###-##
STATUS = Matriculado
`,
  },
]
