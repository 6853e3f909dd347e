import type { CorpusFile } from '../corpus-file.ts'

/** France and Belgium. */
export const french: CorpusFile[] = [
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
    name: 'fr-framaforms',
    after: 'Framaforms : inscriptions à un séjour linguistique',
    kind: 'form',
    nation: 'FR',
    file: 'csv utf-8-bom ;',
    columns: `
Numéro = {n}
Soumis le = {stamp dd/mm/yyyy}
Adresse IP = 90.1##.4#.#
Nom de famille du jeune = {last}
Prénom du jeune = {first}
Sa date de naissance = {birth dd/mm/yyyy}
C'est = {gender un garçon,une fille}
Son numéro de passeport = {passport}*6|en cours
Son adresse courriel = {email}
Pays où il ou elle habite = {residence fr}
Pays du séjour = {destination fr}
Séjour du = {start dd/mm/yyyy}
Séjour au = {end dd/mm/yyyy}
Nom et prénom du parent = {parent name}
Téléphone du parent = {parent national}
`,
  },
]
