import type { CorpusFile } from '../corpus-file.ts'

/** Files of the other half whose cells were looked at. */
export const onceWestern: CorpusFile[] = [
  {
    name: 'de-jugendherberge',
    hasOtherNames: true,
    after: 'Jugendherberge: Meldeliste mit einem Block der Leitung und zwei Tabellen',
    kind: 'title above',
    nation: 'DE',
    file: 'xlsx',
    title: [
      'Meldeliste für Gruppen\t\t\tBelegungs-Nr.:\t27-00481',
      'Schule:\tGoethe-Gymnasium',
      'Gruppenleitung:\t{parent name}\tMobil:\t{parent national}',
      'Anreise:\t{start dd.mm.yyyy}\tAbreise:\t{end dd.mm.yyyy}',
    ],
    columns: `
Lfd. = {n}
Name = {last}
Vorname = {first}
m = {sexed X,}
w = {sexed ,X}
Geb.-Datum = {birth d.m.yyyy}
Nationalität = {home demonym}
Ausweis-Nr. = {passport}
Kost = |veg.|laktosefrei|
`,
    below: {
      title: 'Begleitpersonen',
      people: 2,
      columns: `
Lfd. = {n}
Name = {last}
Vorname = {first}
Geb.-Datum = {birth d.m.yyyy}
Nationalität = {home demonym}
Ausweis-Nr. = {passport}
Tel. = {phone national}
`,
    },
  },
  {
    name: 'fr-ecoledirecte',
    hasOtherNames: true,
    after: 'EcoleDirecte (Charlemagne) : liste d’une classe',
    kind: 'full name',
    nation: 'FR',
    file: 'xlsx',
    title: ['Institution Saint-Yves', 'Élèves de 3EME B'],
    columns: `
Élève = {LAST} {first}
Sexe = {gender G,F}
Date naiss. = {birth dd/mm/yyyy}
LV1 = ANGLAIS LV1
LV2 = ESPAGNOL LV2|ALLEMAND LV2
Mail élève = {email}
Portable élève = {phone national}
Resp. 1 = {parent name}
Mail resp. 1 = {parent email}
Portable resp. 1 = {parent national}
Passeport / CNI = {passport}
`,
  },
  {
    name: 'fr-proeco',
    hasOtherNames: true,
    after: 'ProEco (Belgique) : fichier avec noms de champs',
    kind: 'codes with a key',
    nation: 'BE',
    file: 'csv windows-1252 ;',
    leaderEvery: 8,
    people: 17,
    title: ['É = élève, A = accompagnateur'],
    columns: `
MATRICULE = {student 2026####}
CATEG = {type É,A}
NOM = {LAST}
PRENOM = {first}
SEXE = {gender M,F}
DATNAIS = {birth dd/mm/yyyy}
LIEUNAIS = {town}
NATION = {home demonym}
NRNAT = ##.##.##-###.##
CARTEID = {passport}
GSM = {phone national}
EMAIL = {email}
PAYSDEST = {destination fr}
DATDEP = {start dd/mm/yyyy}
DATRET = {end dd/mm/yyyy}
`,
  },
  {
    name: 'fr-sports',
    hasOtherNames: true,
    after: 'Section sportive : fiche sur le côté',
    kind: 'on its side',
    nation: 'FR',
    file: 'ods',
    people: 9,
    isOnItsSide: true,
    columns: `
Prénom = {first}
NOM = {LAST}
Né(e) le = {birth d mmmm yyyy}
Sexe = {gender M,F}
Passeport n° = {passport}
Valable jusqu'au = {expiry dd/mm/yyyy}
Mail = {email}
Tél. élève = {phone national}
Tél. parents = {parent national}
Départ = {start d mmmm yyyy}
Retour = {end d mmmm yyyy}
Pays = {destination fr}
Taille maillot = S|M|L
`,
  },
  {
    name: 'de-asv-bayern',
    hasOtherNames: true,
    after: 'ASV Bayern: Schülerliste aus der Listenerstellung',
    kind: 'title above',
    nation: 'DE',
    file: 'xls',
    title: ['Staatliche Realschule Mainburg', 'Austauschfahrt {start dd.mm.yyyy} - {end dd.mm.yyyy}'],
    columns: `
lfd. Nr. = {n}
Schüler/in = {last}, {first}
Jgst./Kl. = {group Klasse 8c,Klasse 9d}
G = {gender M,W}
Geb.-Datum/Ort = {birth dd.mm.yyyy} {town}
RS = D|rk|ev|
Bekenntnis = RK|EV|ETH
Erziehungsber. 1 = {parent name}
Telefon Erz.ber. = {parent national}
Reisepass/Ausweis = {passport}
`,
    footer: ['Summe: {count} (davon Gäste: 0)'],
  },
  {
    name: 'de-ms-forms',
    hasOtherNames: true,
    after: 'Microsoft Forms: Antworten auf Deutsch',
    kind: 'form',
    nation: 'AT',
    file: 'xlsx',
    columns: `
ID = {n}
Startzeit = {stamp dd.mm.yyyy}
Fertigstellungszeit = {stamp dd.mm.yyyy}
E-Mail = anonymous
Name = |
Wie heißt du mit Vornamen? (genau wie im Pass) = {first}
Wie lautet dein Familienname? = {last}
Wann bist du geboren? = {birth cell}
Geschlecht laut Pass = {gender männlich,weiblich}
Deine E-Mail-Adresse = {email}
Deine Handynummer = {phone 00}
Nummer deines Reisepasses = {passport}*6|wird nachgereicht|habe noch keinen
In welchem Land wohnst du? = {residence de}
Wohin möchtest du? = {destination de}
Erster Tag = {start cell}
Letzter Tag = {end cell}
Name und Nummer eines Elternteils = {parent name}\\n{parent national}
`,
  },
  {
    name: 'de-zeitraum',
    hasOtherNames: true,
    after: 'Sprachschule: Buchungsliste mit dem Zeitraum in einer Zelle',
    kind: 'full name',
    nation: 'DE',
    file: 'ods',
    trips: 2,
    columns: `
Buchung = SR-27###
Kursteilnehmer = {sexed Herr/Hr.,Frau} {first} {last}
geb. = {birth dd.mm.yyyy}
Kursort = {place}
Zeitraum = {start dd.mm.} – {end dd.mm.yyyy}
Preis = {fee 1.234,50 €}
Mailadresse = {email}
Mobil = {phone 00}
Passnummer = {passport}
Rechnung an = {parent name}
Rechnung per Mail an = {parent email}
`,
  },
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
    name: 'es-itaca',
    hasOtherNames: true,
    after: 'Ítaca (Comunitat Valenciana): listado con H y D',
    kind: 'title above',
    nation: 'ES',
    surnames: 2,
    file: 'xlsx',
    title: ['CENTRO: 03009999 - IES LA MARINA', 'GRUPO: 4ESOB      CURSO: 2026-2027'],
    columns: `
Nº = {n}
NIA = {student 10######}
Apellido 1 = {last1}
Apellido 2 = {last2}
Nombre = {first}
Sexo (H = hombre, D = mujer) = {gender H,D}
Fecha nac. = {birth dd/mm/yyyy}
Nacionalidad = {home es}
Repite = N|N|S
Teléfono tutor = {parent bare}
Documento de viaje = {passport}
`,
  },
  {
    name: 'es-sep-mexico',
    hasOtherNames: true,
    after: 'Control escolar de la SEP (México): relación de alumnos',
    kind: 'two heading rows',
    nation: 'MX',
    surnames: 2,
    file: 'xls',
    columns: `
ALUMNO > NP = {n}
ALUMNO > CURP = {maybe passport_number @@@@######@@@@@@##}
ALUMNO > PRIMER APELLIDO = {LAST1}
ALUMNO > SEGUNDO APELLIDO = {LAST2}
ALUMNO > NOMBRE(S) = {FIRST}
ALUMNO > SEXO = {gender H,M}
ALUMNO > FECHA DE NAC. = {birth dd/mm/yyyy}
VIAJE > PASAPORTE = {passport}
VIAJE > PAÍS = {destination es}
VIAJE > SALE = {start dd/mm/yyyy}
VIAJE > REGRESA = {end dd/mm/yyyy}
CONTACTO > CORREO DEL ALUMNO = {email}
CONTACTO > TUTOR = {parent name}
CONTACTO > TEL. TUTOR = {parent national}
`,
  },
  {
    name: 'es-hoja-profesora',
    hasOtherNames: true,
    after: 'Hoja de una profesora, una por clase',
    kind: 'class sheets',
    nation: 'ES',
    surnames: 2,
    file: 'ods',
    people: 16,
    groups: ['2º ESO A', '2º ESO B'],
    columns: `
 = {n}
Nombre y apellidos = {first} {last}
Cumple = {birth d} de {birth mmmm} de {birth yyyy}
Pasaporte = {passport}
Ida = {start d} de {start mmmm} de {start yyyy}
Vuelta = {end d} de {end mmmm} de {end yyyy}
Autorización = sí|sí|falta
Señal 100 € = X||
`,
  },
]
