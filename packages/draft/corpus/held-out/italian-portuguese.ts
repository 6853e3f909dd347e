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
    name: 'it-ms-forms',
    after: 'Microsoft Forms: risposte in italiano',
    kind: 'form',
    nation: 'IT',
    file: 'xlsx',
    columns: `
ID = {n}
Ora di inizio = {stamp dd/mm/yyyy}
Ora di completamento = {stamp dd/mm/yyyy}
Posta elettronica = {parent email}
Nome = {parent name}
Nome della ragazza / del ragazzo = {first}
Cognome della ragazza / del ragazzo = {last}
Quando è nata/o? = {birth cell}
Sesso = {gender maschio,femmina}
Numero del passaporto della ragazza / del ragazzo = {passport}*6|in rinnovo|non ancora
E-mail della ragazza / del ragazzo = {email}
Paese di residenza = {residence it}
Meta scelta = {destination it}
Partenza = {start cell}
Rientro = {end cell}
Consenso privacy = Acconsento
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
    name: 'it-due-turni',
    after: 'Scuola estiva: due turni nella stessa riga',
    kind: 'two trips per row',
    nation: 'IT',
    file: 'xlsx',
    people: 10,
    repeats: { what: 'trips', most: 2 },
    columns: `
Cognome partecipante = {last}
Nome partecipante = {first}
Data di nascita = {birth cell}
Sesso = {gender Maschio,Femmina}
Passaporto n. = {passport}
Indirizzo mail = {email}
Residente in = {residence it}
Turno {#} dal = {start cell}
Turno {#} al = {end cell}
Turno {#} Paese = {destination it}
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
    name: 'pt-giae',
    after: 'GIAE: uma folha por turma',
    kind: 'class sheets',
    nation: 'PT',
    file: 'xlsx',
    people: 16,
    groups: ['11.º CT2', '11.º CT3'],
    mess: ['blank rows'],
    columns: `
N.º = {n}
Apelido = {last}
Nomes próprios = {first}
Género = {gender Masculino,Feminino}
Nasc. = {birth dd-mm-yyyy}
Doc. viagem = {passport}
Validade doc. = {expiry dd-mm-yyyy}
Contacto emergência = {emergency bare}
E-mail inst. = {email}
`,
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
  {
    name: 'pt-sem-titulos',
    after: 'Lista colada de uma mensagem, sem títulos',
    kind: 'no headings',
    nation: 'PT',
    file: 'csv utf-8 ;',
    hasNoHeadings: true,
    columns: `
n = {n}
passaporte = {passport}
apelido = {LAST}
nome = {first}
nasc = {birth dd-mm-yyyy}
tel = {phone plus}
mail = {email}
`,
  },
]
