import type { CorpusFile } from '../corpus-file.ts'

/** France and Belgium. */
export const french: CorpusFile[] = [
  {
    name: 'fr-siecle',
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
    name: 'fr-ms-forms',
    after: 'Microsoft Forms : réponses en français',
    kind: 'form',
    nation: 'BE',
    file: 'xlsx',
    trips: 2,
    columns: `
ID = {n}
Heure de début = {stamp dd/mm/yyyy}
Heure de fin = {stamp dd/mm/yyyy}
Adresse de messagerie = anonymous
Nom = |
Quel est ton prénom ? = {first}
Quel est ton nom ? = {LAST}
Quand es-tu né(e) ? = {birth cell}
Tu es = {gender un garçon,une fille}
Pays où tu habites = {residence fr}
Numéro de ton passeport ou de ta carte d’identité = {passport}*6|je ne sais pas|à compléter
Dans quel pays souhaites-tu partir ? = {destination fr}
Date de départ souhaitée = {start cell}
Date de retour souhaitée = {end cell}
Ton adresse e-mail = {email}
Un numéro où joindre tes parents = {parent national}
`,
  },
  {
    name: 'fr-fratries',
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
]
