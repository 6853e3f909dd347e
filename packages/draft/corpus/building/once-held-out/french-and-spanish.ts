import type { CorpusFile } from '../../corpus-file.ts'

/** Files of the other half whose cells were looked at. */
export const onceFrenchAndSpanish: CorpusFile[] = [
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
  {
    name: 'fr-helloasso',
    hasOtherNames: true,
    after: 'HelloAsso : export des participants avec celui qui paie',
    kind: 'states of people',
    nation: 'FR',
    file: 'xlsx',
    people: 18,
    columns: `
Référence commande = 8#######
Date de la commande = {stamp dd/mm/yyyy}
Statut de la commande = {state Validé,Annulé}
Nom participant = {last}
Prénom participant = {first}
Nom payeur = {parent last}
Prénom payeur = {parent first}
Email payeur = {parent email}
Raison sociale = |
Moyen de paiement = Carte bancaire
Tarif = Séjour linguistique
Montant tarif = {fee 1234,50}
Code Promo = |
Date de naissance = {birth dd/mm/yyyy}
Genre = {gender Masculin,Féminin}
Numéro de passeport = {passport}
Téléphone du participant = {phone bare}
Email du participant = {email}
`,
  },
  {
    name: 'fr-train',
    hasOtherNames: true,
    after: 'Compagnie de train : liste nominative d’un groupe, texte d’un PDF',
    kind: 'text of a PDF',
    nation: 'FR',
    file: 'text windows-1252',
    title: ['DOSSIER QXZLRT   TRAJET PARIS - LONDRES   GROUPE SCOLAIRE'],
    mess: ['repeated headings'],
    columns: `
Rang = {n}
Nom du voyageur = {LAST}
Prénom = {FIRST}
Sexe = {gender M,F}
Né(e) le = {birth dd.mm.yyyy}
Pièce d'identité = {passport}
Pays = {home iso2}
`,
    footer: ['Nombre de voyageurs : {count}'],
  },
  {
    name: 'es-educamos',
    hasOtherNames: true,
    after: 'Educamos (SM): alumnos con la familia en otras columnas',
    kind: 'full name',
    nation: 'ES',
    surnames: 2,
    file: 'csv utf-8 ;',
    columns: `
Nº matrícula = {student 20##}
Alumno = {last}, {first}
Etapa/Curso = {year 1º Bachillerato}
Clase = {group 1BACH-C,1BACH-D}
F. nacimiento = {birth dd/mm/yyyy}
Sexo = {gender Masculino,Femenino}
Nacionalidad = {home demonym}
Tipo de documento = Pasaporte
Nº documento = {passport}
Correo Educamos = {email}
Madre = {parent name}
Móvil madre = {parent national}
Correo madre = {parent email}
Fecha alta = {past dd/mm/yyyy}
`,
  },
  {
    name: 'es-egresados',
    hasOtherNames: true,
    after: 'Agencia argentina: viaje de egresados por colectivo',
    kind: 'captions',
    nation: 'AR',
    file: 'xlsx',
    people: 18,
    groups: ['BUS 1', 'BUS 2'],
    caption: '>> {group} <<',
    mess: ['repeated headings'],
    columns: `
ORD = {n}
PASAJERO = {LAST}, {FIRST}
SX = {gender M,F}
NACIM. = {birth dd-mmm-yy}
DNI = {maybe passport_number ##.###.###}
PASAPORTE = {passport}
VTO. = {expiry dd-mmm-yy}
SALIDA = {start dd-mmm-yy}
REGRESO = {end dd-mmm-yy}
CELULAR = {phone national}
OBS = |CELÍACO|
`,
    footer: ['TOTAL PAX {count}'],
  },
  {
    name: 'fr-siecle',
    hasOtherNames: true,
    after: 'Siècle BEE : extraction des élèves',
    kind: 'plain list',
    nation: 'FR',
    file: 'csv windows-1252 ;',
    people: 16,
    columns: `
INE = {maybe student_number 1########@@}
Nom de famille = {LAST}
Nom d'usage = |
Prénom 1 = {first}
Prénom 2 = {second Jean/Pierre/,Marie/Jeanne/}
Date de naissance = {birth dd/mm/yyyy}
Sexe = {gender M,F}
Code MEF = 211100#####
Division = {group 2GT03,2GT07}
Régime = EXTERN|DP 4 J
Commune de naissance = {town}
Nationalité = {home demonym}
Tél. mobile élève = {phone national}
Courriel élève = {email}
Nom resp. légal 1 = {parent last}
Courriel resp. légal 1 = {parent email}
N° pièce d'identité = {passport}
`,
  },
  {
    name: 'fr-fratries',
    hasOtherNames: true,
    after: 'Comité d’entreprise : une fratrie par ligne, sous deux lignes de titres',
    kind: 'family per row',
    nation: 'FR',
    file: 'xls',
    people: 9,
    repeats: { what: 'people', most: 3 },
    columns: `
Salarié > Nom = {parent last}
Salarié > Prénom = {parent first}
Salarié > Courriel = {parent email}
Enfant {#} > Nom = {last}
Enfant {#} > Prénom = {first}
Enfant {#} > Naissance = {birth dd/mm/yyyy}
Enfant {#} > F/G = {gender G,F}
Enfant {#} > Passeport = {passport}
Séjour > Pays = {destination fr}
Séjour > Du = {start dd/mm/yyyy}
Séjour > Au = {end dd/mm/yyyy}
`,
  },
  {
    name: 'fr-smartschool-be',
    hasOtherNames: true,
    after: 'Smartschool (Belgique) : participants d’un voyage, une feuille par classe',
    kind: 'class sheets',
    nation: 'BE',
    file: 'xlsx',
    people: 18,
    groups: ['5GTA', '5GTB', '6GT'],
    columns: `
N° interne = {student 20#####}
Nom = {last}
Prénom = {first}
Sexe = {gender M,F}
Date de naiss. = {birth dd/mm/yyyy}
Carte d'identité / passeport = {passport}
GSM élève = {phone national}
Courriel élève = {email}
GSM responsable = {parent national}
Remarques = |sans gluten|
`,
  },
  {
    name: 'es-clickedu',
    hasOtherNames: true,
    after: 'Clickedu: listado de alumnos, tabla de HTML con final .xls',
    kind: 'plain list',
    nation: 'ES',
    surnames: 2,
    file: 'xls html',
    people: 16,
    columns: `
ID Alumno = {student 1#####}
Nombre = {first}
Primer apellido = {last1}
Segundo apellido = {last2}
Clase = {group ESO 3A,ESO 3B}
Fecha nacimiento = {birth dd-mm-yyyy}
Género = {gender Hombre,Mujer}
DNI alumno = {maybe passport_number ########@}
Pasaporte = {passport}
Email personal = {email}
Teléfono móvil = {phone bare}
Familiar 1 - Nombre completo = {parent name}
Familiar 1 - Email = {parent email}
Familiar 1 - Móvil = {parent bare}
Número SS = 28##########
`,
  },
  {
    name: 'es-hermanos',
    hasOtherNames: true,
    after: 'Escuela de idiomas: hermanos en la misma fila',
    kind: 'family per row',
    nation: 'ES',
    surnames: 2,
    file: 'csv windows-1252 ;',
    people: 9,
    repeats: { what: 'people', most: 2 },
    columns: `
Fecha inscripción = {stamp dd/mm/yyyy}
Apellidos alumnos = {last}
Alumno {#} = {first}
Nacimiento {#} = {birth dd/mm/yyyy}
Sexo {#} = {gender V,M}
Pasaporte {#} = {passport}
Móvil padre/madre = {parent national}
Email padre/madre = {parent email}
Programa: país = {destination es}
Programa: inicio = {start dd/mm/yyyy}
Programa: fin = {end dd/mm/yyyy}
`,
  },
  {
    name: 'es-delphos',
    hasOtherNames: true,
    after: 'Delphos (Castilla-La Mancha): relación de alumnos con códigos',
    kind: 'codes with a key',
    nation: 'ES',
    surnames: 2,
    file: 'csv windows-1252 ;',
    columns: `
Nº Expediente = {student 4###}
Apellidos = {last}
Nombre = {first}
Fecha Nac. = {birth dd/mm/yyyy}
Sexo (1=Hombre; 2=Mujer) = {gender 1,2}
Unidad = {group E3A,E3B}
DNI/Pasaporte = {passport}
País Nac. = España
Nacionalidad = {home demonym}
Correo-e = {email}
Tlf. urgencias = {emergency bare}
`,
  },
]
