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
]
