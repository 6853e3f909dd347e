import type { CorpusFile } from '../corpus-file.ts'

/** France, Belgium and Switzerland. */
export const french: CorpusFile[] = [
  {
    name: 'fr-pronote',
    after: 'Pronote : export de la liste des élèves',
    kind: 'plain list',
    nation: 'FR',
    file: 'csv utf-8 ;',
    columns: `
Élève = {LAST} {first}
Né(e) le = {birth dd/mm/yyyy}
Sexe = {gender G,F}
Classe = {group 4ème A,4ème B}
Régime = DEMI-PENSIONNAIRE|EXTERNE
Nationalité = {home demonym}
N° national = {maybe student_number 1########@@}
Adresse E-mail = {email}
Tél. portable = {phone national}
Responsable 1 = {parent name}
Adresse E-mail responsable 1 = {parent email}
Tél. responsable 1 = {parent national}
`,
  },
  {
    name: 'fr-onde',
    after: 'ONDE (Base élèves) : extraction CSV',
    kind: 'plain list',
    nation: 'FR',
    file: 'csv windows-1252 ;',
    columns: `
INE = {maybe student_number 0########@@}
Nom élève = {LAST}
Nom d'usage élève = |
Prénom élève = {first}
Date naissance = {birth dd/mm/yyyy}
Sexe = {gender M,F}
Ville naissance = {town}
Niveau = CM1|CM2
Libellé classe = {group CM1 Mme Roux,CM2 M. Petit}
Adresse1 = {street}
Cp1 commune1 = {postcode} {town}
Etat = Admis définitif
`,
  },
  {
    name: 'fr-voyage-titre',
    after: 'Secrétariat : liste pour un voyage scolaire',
    kind: 'title above',
    nation: 'FR',
    file: 'xlsx',
    title: [
      'Collège Jean Moulin',
      'Voyage scolaire en {destination fr} du {start d mmmm} au {end d mmmm yyyy}',
    ],
    mess: ['blank rows', 'trailing spaces'],
    columns: `
N° = {n}
NOM = {LAST}
Prénom = {first}
Date de naissance = {birth d mmmm yyyy}
Sexe = {gender M,F}
N° passeport = {passport}
Valable jusqu'au = {expiry dd/mm/yyyy}
Portable des parents = {parent national}
Régime alimentaire = sans porc||végétarien
`,
    footer: ['Total : {count} élèves', 'Le Principal'],
  },
  {
    name: 'fr-sejours',
    after: 'Organisme de séjours : deux séjours par ligne',
    kind: 'two trips per row',
    nation: 'FR',
    file: 'csv windows-1252 ;',
    people: 10,
    repeats: { what: 'trips', most: 2 },
    columns: `
Nom = {last}
Prénom = {first}
Sexe (1=M, 2=F) = {gender 1,2}
Né le = {birth dd/mm/yyyy}
Passeport = {passport}
E-mail = {email}
Pays de résidence = {residence fr}
Séjour {#} : du = {start dd/mm/yyyy}
Séjour {#} : au = {end dd/mm/yyyy}
Séjour {#} : pays = {destination fr}
`,
  },
  {
    name: 'fr-forms',
    after: 'Google Forms : réponses en français',
    kind: 'form',
    nation: 'FR',
    file: 'csv utf-8 ,',
    columns: `
Horodateur = {stamp dd/mm/yyyy}
Nom de famille de l'élève = {last}
Prénom de l'élève = {first}
Date de naissance de l'élève = {birth dd/mm/yyyy}
Votre enfant est = {gender Un garçon,Une fille}
Numéro de passeport ou de carte d'identité = {passport}*5|en cours|à venir
Nationalité = {home demonym}
Adresse e-mail de l'élève = {email}
Adresse e-mail du responsable légal = {parent email}
Téléphone d'urgence = {emergency national}
J'autorise mon enfant à participer = Oui
`,
  },
  {
    name: 'fr-familles',
    after: "Inscriptions d'une colonie : une famille par ligne",
    kind: 'family per row',
    nation: 'FR',
    file: 'xlsx',
    people: 8,
    repeats: { what: 'people', most: 3 },
    columns: `
Nom de famille = {last}
E-mail des parents = {parent email}
Enfant {#} prénom = {first}
Enfant {#} né(e) le = {birth cell}
Enfant {#} sexe = {gender M,F}
Enfant {#} passeport = {passport}
Date d'arrivée = {start cell}
Date de départ = {end cell}
Pays de destination = {destination fr}
Pays de résidence = {residence fr}
`,
  },
  {
    name: 'fr-groupes',
    after: 'Agence : manifeste par groupes',
    kind: 'captions',
    nation: 'FR',
    file: 'xls',
    groups: ['Groupe A', 'Groupe B'],
    caption: '*** {group} ***',
    mess: ['repeated headings'],
    columns: `
Nom = {LAST}
Prénom = {first}
Civilité = {gender M.,Mlle}
Naissance = {birth dd/mm/yy}
Passeport = {passport}
Nationalité = {home demonym}
Départ = {start dd/mm/yy}
Retour = {end dd/mm/yy}
Destination = {destination fr}
`,
    footer: ['Total général : {count}'],
  },
]
