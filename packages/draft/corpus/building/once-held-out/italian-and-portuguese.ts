import type { CorpusFile } from '../../corpus-file.ts'

/** Files of the other half whose cells were looked at. */
export const onceItalianAndPortuguese: CorpusFile[] = [
  {
    name: 'it-nuvola',
    hasOtherNames: true,
    after: 'Nuvola (Madisoft): alunni con lo stato della frequenza',
    kind: 'states of people',
    nation: 'IT',
    file: 'xlsx',
    people: 18,
    columns: `
Alunno = {last} {first}
Nato/a il = {birth dd/mm/yyyy}
Genere = {gender Maschile,Femminile}
Classe = {group Terza C,Terza D}
Situazione = {state Frequentante,Ritirato}
Tutore 1 = {parent name}
Tutore 1 e-mail = {parent email}
E-mail istituzionale = {email}
Numero passaporto = {passport}
Rilasciato il = {past dd/mm/yyyy}
Scade il = {expiry dd/mm/yyyy}
`,
  },
  {
    name: 'it-legenda',
    hasOtherNames: true,
    after: 'Segreteria: elenco con legenda delle lettere',
    kind: 'codes with a key',
    nation: 'IT',
    file: 'csv windows-1252 ;',
    hasFamily: true,
    leaderEvery: 9,
    people: 18,
    title: ['S = studente, A = accompagnatore, F = familiare'],
    columns: `
Cat. = {type S,A,F}
Cognome = {last}
Nome = {first}
Data di nasc. = {birth d mmm yyyy}
Sesso = {gender m,f}
Estremi passaporto = {passport}
Recapito = {phone national}
E-mail = {email}
Dal = {start d mmm yyyy}
Al = {end d mmm yyyy}
Nazione = {destination it}
`,
  },
  {
    name: 'pt-ms-forms',
    hasOtherNames: true,
    after: 'Microsoft Forms: respostas em português',
    kind: 'form',
    nation: 'PT',
    file: 'csv utf-8-bom ;',
    columns: `
ID = {n}
Hora de início = {stamp dd/mm/yyyy}
Hora de conclusão = {stamp dd/mm/yyyy}
Correio Eletrónico = anonymous
Nome = |
Primeiro nome do participante = {first}
Apelidos do participante = {last}
Data de nascimento do participante = {birth dd/mm/yyyy}
Sexo = {gender Rapaz,Rapariga}
N.º do passaporte = {passport}*6|a renovar|ainda não tem
E-mail do participante = {email}
Telemóvel do pai ou da mãe = {parent national}
País onde reside = {residence pt}
País do programa = {destination pt}
Início do programa = {start dd/mm/yyyy}
Fim do programa = {end dd/mm/yyyy}
`,
  },
  {
    name: 'pt-br-acampamento',
    hasOtherNames: true,
    after: 'Acampamento no Brasil: irmãos na mesma linha',
    kind: 'family per row',
    nation: 'BR',
    file: 'xlsx',
    people: 9,
    repeats: { what: 'people', most: 3 },
    columns: `
Responsável = {parent name}
E-mail do responsável = {parent email}
Celular do responsável = {parent national}
Filho {#}: nome = {first}
Filho {#}: sobrenome = {last}
Filho {#}: nasc. = {birth dd/mm/yyyy}
Filho {#}: sexo = {gender M,F}
Filho {#}: passaporte = {passport}
Embarque = {start dd/mm/yyyy}
Desembarque = {end dd/mm/yyyy}
País = {destination pt}
`,
  },
  {
    name: 'it-ms-forms',
    hasOtherNames: true,
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
    name: 'it-due-turni',
    hasOtherNames: true,
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
    name: 'pt-giae',
    hasOtherNames: true,
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
    name: 'pt-sem-titulos',
    hasOtherNames: true,
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
  {
    name: 'it-axios',
    hasOtherNames: true,
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
    name: 'pt-inovar',
    hasOtherNames: true,
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
    name: 'it-google-moduli',
    hasOtherNames: true,
    after: 'Moduli Google: adesione al viaggio, domande numerate',
    kind: 'form',
    nation: 'IT',
    file: 'csv utf-8 ,',
    columns: `
Informazioni cronologiche = {stamp dd/mm/yyyy}
Indirizzo email = {parent email}
1. Cognome dell'alunno/a = {last}
2. Nome dell'alunno/a = {first}
3. Nato/a il = {birth dd/mm/yyyy}
4. Classe frequentata = {group 4BL,4CL}
5. Sesso = {gender M,F}
6. Numero di passaporto o carta d'identità valida per l'espatrio = {passport}
7. Scadenza del documento = {expiry dd/mm/yyyy}
8. Email dell'alunno/a = {email}
9. Recapito telefonico di un genitore = {parent bare}
10. Autorizzo mio/a figlio/a a partecipare = Sì
`,
  },
  {
    name: 'pt-br-totvs',
    hasOtherNames: true,
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
    name: 'pt-sponte',
    hasOtherNames: true,
    after: 'Sponte (Brasil): relação de alunos matriculados',
    kind: 'states of people',
    nation: 'BR',
    file: 'xlsx',
    people: 16,
    columns: `
Matrícula = {student 2026###}
Aluno = {first} {last}
Situação = {state Ativo,Trancado}
Turma = {group ENG-INT-02,ENG-INT-03}
Data de Nascimento = {birth dd/mm/yyyy}
Sexo = {gender Masculino,Feminino}
CPF = {maybe passport_number ###.###.###-##}
Passaporte = {passport}
Celular = {phone national}
E-mail = {email}
Responsável Financeiro = {parent name}
Tel. Responsável = {parent national}
`,
  },
  {
    name: 'it-sidi',
    hasOtherNames: true,
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
    hasOtherNames: true,
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
  {
    name: 'pt-sigarra',
    hasOtherNames: true,
    after: 'SIGARRA: estudantes em mobilidade',
    kind: 'full name',
    nation: 'PT',
    file: 'xls',
    people: 16,
    trips: 2,
    columns: `
Nº estudante = {student up20#######}
Nome = {first} {last}
Sexo = {gender M,F}
Data nasc. = {birth dd-mm-yyyy}
Nacionalidade = {home demonym}
Curso = LEIC|MIEGI|LCC
Ano curr. = {year 2,3}
E-mail = {email}
Telemóvel = {phone bare}
Nº passaporte/CC = {passport}
País de destino = {destination pt}
Instituição de acolhimento = University of {place}
Início da mobilidade = {start dd-mm-yyyy}
Fim da mobilidade = {end dd-mm-yyyy}
Estado = Aceite|Aceite|Em curso
`,
  },
]
