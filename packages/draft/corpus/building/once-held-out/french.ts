import type { CorpusFile } from '../../corpus-file.ts'

/** Files of the other half whose cells were looked at. */
export const onceFrench: CorpusFile[] = [
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
    name: 'fr-charlemagne',
    hasOtherNames: true,
    after: 'Charlemagne (Aplim) : extraction des élèves avec les responsables',
    kind: 'plain list',
    nation: 'FR',
    file: 'csv windows-1252 ;',
    columns: `
Code élève = {student E####}
Nom élève = {LAST}
Prénom élève = {first}
Civilité élève = {gender M.,Mlle}
Né(e) le = {birth dd/mm/yyyy}
Lieu naiss. = {town}
Nationalité = {home demonym}
Classe = {group 2NDE3,1ERE5}
Régime = DP|EXT
Resp1 Nom = {parent last}
Resp1 Prénom = {parent first}
Resp1 Portable = {parent national}
Resp1 Mail = {parent email}
Mail élève = {email}
`,
  },
  {
    name: 'fr-weezevent',
    hasOtherNames: true,
    after: 'Weezevent : export des participants et de l’acheteur, questions du formulaire',
    kind: 'form',
    nation: 'FR',
    file: 'csv utf-8 ;',
    columns: `
N° du billet = 3########
Code-barres = 1############
Tarif = Séjour linguistique {place}
Prix = {fee 1234,50}
Date de commande = {stamp dd/mm/yyyy}
Statut paiement = Payé*4|En attente
Acheteur nom = {parent last}
Acheteur prénom = {parent first}
Acheteur email = {parent email}
Nom = {last}
Prénom = {first}
Sexe de l’enfant = {gender Garçon,Fille}
Date de naissance de l’enfant (JJ/MM/AAAA) = {birth dd/mm/yyyy}
Téléphone portable du jeune = {phone national}
E-mail du jeune = {email}
N° de carte d’identité ou passeport = {passport}
Nationalité = {home demonym}
Arrivée = {start dd/mm/yyyy}
Départ = {end dd/mm/yyyy}
Présent = Non
`,
  },
]
