import type { CorpusFile } from '../corpus-file.ts'

/** Italy, Portugal and Brazil. */
export const italianAndPortuguese: CorpusFile[] = [
  {
    name: 'it-classeviva',
    after: 'ClasseViva: elenco alunni della classe',
    kind: 'full name',
    nation: 'IT',
    file: 'xls',
    title: ['ISTITUTO COMPRENSIVO "G. VERDI"', 'Classe 3B - Elenco alunni'],
    columns: `
Pr. = {n}
Cognome e Nome = {LAST} {FIRST}
Data di nascita = {birth dd/mm/yyyy}
Luogo di nascita = {town}
Sesso = {gender M,F}
Cittadinanza = {home demonym}
Documento n. = {passport}
Telefono genitore = {parent national}
E-mail genitore = {parent email}
`,
  },
  {
    name: 'it-argo',
    after: 'Argo Alunni: esportazione anagrafe',
    kind: 'plain list',
    nation: 'IT',
    file: 'csv windows-1252 ;',
    columns: `
COD. ALUNNO = {student 10##}
COGNOME = {LAST}
NOME = {FIRST}
DATA NASCITA = {birth dd/mm/yyyy}
SESSO = {gender M,F}
COD. FISCALE = {maybe passport_number @@@@@@##@##@###@}
COMUNE NASCITA = {town}
CITTADINANZA = {home it}
INDIRIZZO = {street}
CAP = {postcode}
CLASSE = {group 2A Liceo,2B Liceo}
ESITO = {state ISCRITTO,TRASFERITO}
E-MAIL = {email}
CELLULARE = {phone bare}
`,
  },
  {
    name: 'it-gita',
    after: "Elenco per il viaggio d'istruzione",
    kind: 'title above',
    nation: 'IT',
    file: 'xlsx',
    title: ["Viaggio d'istruzione a {place} dal {start d mmmm} al {end d mmmm yyyy}"],
    leaderEvery: 8,
    people: 17,
    columns: `
N. = {n}
Cognome = {last}
Nome = {first}
Ruolo = {type Alunno,Docente accompagnatore,Familiare}
Nato il = {birth d mmmm yyyy}
Sesso = {gender Maschio,Femmina}
N. documento = {passport}
Scadenza documento = {expiry dd/mm/yyyy}
Cellulare = {phone plus}
E-mail = {email}
Intolleranze = nessuna|glutine|
`,
  },
  {
    name: 'it-classi',
    after: 'Cartella con un foglio per classe',
    kind: 'class sheets',
    nation: 'IT',
    file: 'ods',
    groups: ['Classe 1A', 'Classe 1B', 'Classe 1C'],
    people: 18,
    columns: `
Nr = {n}
Alunno = {last} {first}
Nato/a il = {birth dd/mm/yyyy}
Sesso = {gender M,F}
Carta d'identità / passaporto = {passport}
Partenza = {start dd/mm/yyyy}
Rientro = {end dd/mm/yyyy}
`,
  },
  {
    name: 'it-modulo',
    after: 'Moduli Google: iscrizione a un soggiorno',
    kind: 'form',
    nation: 'IT',
    file: 'csv utf-8 ,',
    columns: `
Informazioni cronologiche = {stamp dd/mm/yyyy}
Indirizzo email = {email}
Cognome dello studente = {last}
Nome dello studente = {first}
Data di nascita = {birth dd/mm/yyyy}
Sesso = {gender Maschio,Femmina}
Numero di passaporto = {passport}*5|da richiedere|in attesa
Cellulare dello studente = {phone national}
Nazione di residenza = {residence it}
Destinazione = {destination it}
Data partenza = {start dd/mm/yyyy}
Data ritorno = {end dd/mm/yyyy}
Nome e cognome del genitore = {parent name}
`,
  },
  {
    name: 'pt-e360',
    after: 'E360: lista de alunos da turma',
    kind: 'full name',
    nation: 'PT',
    surnames: 2,
    file: 'xlsx',
    title: ['Agrupamento de Escolas de Vila Nova', 'Turma: 8.º C'],
    columns: `
N.º = {n}
N.º Processo = {student 1####}
Nome completo = {first} {last}
Data de nascimento = {birth dd-mm-yyyy}
Sexo = {gender M,F}
N.º CC = {maybe passport_number ########}
Nacionalidade = {home demonym}
Enc. Educação = {parent name}
E-mail EE = {parent email}
Telemóvel EE = {parent bare}
Escalão ASE = A|B|-
`,
  },
  {
    name: 'pt-visita',
    after: 'Visita de estudo: lista da secretaria',
    kind: 'title above',
    nation: 'PT',
    file: 'csv windows-1252 ;',
    title: ['Visita de estudo a {place} - {start d} a {end d} de {end mmmm} de {end yyyy}'],
    columns: `
Nome próprio = {first}
Apelido = {last}
Data nasc. = {birth dd/mm/yyyy}
Sexo = {gender Masculino,Feminino}
Turma = {group 9.º A,9.º B}
Passaporte = {passport}
Validade = {expiry dd/mm/yyyy}
Telemóvel = {phone bare}
E-mail = {email}
`,
    footer: ['Total: {count}'],
  },
  {
    name: 'pt-br-intercambio',
    after: 'Agência brasileira de intercâmbio',
    kind: 'plain list',
    nation: 'BR',
    surnames: 2,
    file: 'csv utf-8-bom ;',
    columns: `
Passageiro = {LAST}/{FIRST}
CPF = {maybe passport_number ###.###.###-##}
Passaporte = {passport}
Validade passaporte = {expiry dd/mm/yyyy}
Nascimento = {birth dd/mm/yyyy}
Sexo = {gender Masc.,Fem.}
Celular = {phone national}
E-mail = {email}
País destino = {destination pt}
Embarque = {start dd/mm/yyyy}
Retorno = {end dd/mm/yyyy}
Valor = {fee R$ 1.234,50}
`,
  },
  {
    name: 'pt-estado',
    after: 'Inscrições com desistências',
    kind: 'states of people',
    nation: 'PT',
    file: 'xlsx',
    columns: `
Apelido = {last}
Nome = {first}
Estado = {state Inscrito,Desistiu}
Nascimento = {birth cell}
Sexo = {gender M,F}
Passaporte = {passport}
País de destino = {destination pt}
Data de ida = {start cell}
Data de volta = {end cell}
E-mail = {email}
`,
  },
]
