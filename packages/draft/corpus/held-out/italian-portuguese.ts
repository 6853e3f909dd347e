import type { CorpusFile } from '../corpus-file.ts'

/** Italy, Portugal and Brazil. */
export const italianAndPortuguese: CorpusFile[] = [
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
    name: 'it-mastercom',
    after: 'MasterCom: elenco studenti per classe',
    kind: 'captions',
    nation: 'IT',
    file: 'xls',
    people: 16,
    groups: ['3B LING', '4A LING'],
    caption: 'Classe {group}',
    columns: `
Progr. = {n}
Matricola = {student 11###}
Cognome e nome = {LAST} {FIRST}
Sesso = {gender M,F}
Data nasc. = {birth dd/mm/yyyy}
Cittadinanza = {home demonym}
Estremi documento = {passport}
E-mail studente = {email}
Cell. studente = {phone bare}
Cell. padre = {parent bare}
`,
    footer: ['Totale studenti {count}'],
  },
  {
    name: 'pt-agencia-voos',
    after: 'Agência: lista de passageiros com grupos de quarto',
    kind: 'title above',
    nation: 'PT',
    file: 'xlsx',
    title: [
      'Viagem de finalistas - {place}',
      'Partida: {start dd-mm-yyyy}\tRegresso: {end dd-mm-yyyy}',
      'Contacto da agência: 210 000 000',
    ],
    columns: `
Quarto = T1|T2|D4
Passageiro = {LAST}/{FIRST}
Sr./Sra. = {gender Sr.,Sra.}
Data Nasc. = {birth ddmmmyy}
CC/Passaporte = {passport}
Validade = {expiry dd-mm-yyyy}
Nac. = {home iso3}
Telemóvel = {phone bare}
Email = {email}
`,
  },
  {
    name: 'it-sidi',
    after: 'SIDI (Ministero): estrazione degli alunni frequentanti con codici',
    kind: 'plain list',
    nation: 'IT',
    file: 'csv windows-1252 ;',
    columns: `
CODMEC = RMPS######
ANNO_CORSO = {year 3,4}
SEZIONE = A|B|C
COGNOME = {LAST}
NOME = {FIRST}
SESSO = {gender M,F}
DATA_NASCITA = {birth dd/mm/yyyy}
COMUNE_NASCITA = {town}
COD_FISCALE = @@@@@@##@##@###@
CITTADINANZA = {home it}
COMUNE_RESIDENZA = {town}
CAP = {postcode}
DATA_FREQUENZA = {past dd/mm/yyyy}
TEMPO_SCUOLA = NORMALE
FLAG_RELIGIONE = S|N
`,
  },
  {
    name: 'pt-sed-sp',
    after: 'Secretaria Escolar Digital (São Paulo): relação de alunos por classe',
    kind: 'states of people',
    nation: 'BR',
    file: 'xlsx',
    people: 20,
    title: [
      'Diretoria de Ensino: CENTRO\tEscola: EE PROF. ANTÔNIO LIMA',
      'Turma: {group 2ª SÉRIE B}\tTipo de Ensino: ENSINO MÉDIO',
      'Intercâmbio: {start dd/mm/yyyy} a {end dd/mm/yyyy}',
    ],
    columns: `
Nº de chamada = {n}
Nome do Aluno = {FIRST} {LAST}
RA = {student 000########}
Dig. RA = #|X
UF RA = SP
Data de Nascimento = {birth dd/mm/yyyy}
Sexo = {gender Masculino,Feminino}
Situação do Aluno = {state ATIVO,TRANSFERIDO}
Email Google = {email}
Deficiência = |
Filiação 1 = {parent name}
Telefone do responsável = {parent bare}
Nº do passaporte = {passport}
`,
    footer: ['Total de alunos: {count}'],
  },
]
