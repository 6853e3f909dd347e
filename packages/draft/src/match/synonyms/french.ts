import type { SynonymList } from '../../model/column-match.ts'

export const french: SynonymList = {
  type: "type|type d'assuré|type de voyageur|type de personne|catégorie|rôle|type de participant|statut|qualité|type d'inscrit|type assuré|type de bénéficiaire|type participant|type de candidat|profil|nature|type d'adhérent|fonction|type voyageur|type de demandeur|categ|catég",
  full_name:
    "nom complet|nom et prénom|nom prénom|prénom et nom|nom et prénoms|prénom nom|nom de l'élève|élève|étudiant|participant|assuré|nom de l'étudiant|nom du participant|nom de l'assuré|voyageur|nom du voyageur|noms et prénoms|identité|nom prénoms|personne assurée|passager|nom complet de l'élève|bénéficiaire|étudiante|participante",
  first_name:
    "prénom|prénoms|prénom s|prénom de l'élève|prénom usuel|prénom de l'étudiant|prénom du participant|prénom élève|premier prénom",
  last_name:
    "nom|nom de famille|nom s|patronyme|nom d'usage|noms|nom patronymique|nom famille|nom usuel|nom de naissance",
  gender: 'sexe|genre|civilité|h f|f h|m f|sexe h f|f m|sexe m f|homme femme',
  date_of_birth:
    'date de naissance|né le|né e le|naissance|date naissance|née le|ddn|date de naiss|d naissance|date naiss|né|jour de naissance|anniversaire|dt naissance|date de naissance jj mm aaaa|datnais|dat naiss|date naissance élève|quand es-tu né|né e',
  email:
    'e mail|email|adresse e mail|courriel|adresse électronique|mail|adresse mail|adresse email|mél|adresse courriel|courrier électronique|adresse de messagerie|mail élève|adresse de courriel|courriel élève',
  phone_number:
    'portable|téléphone portable|téléphone|mobile|téléphone mobile|numéro de téléphone|tél|n de téléphone|n° de téléphone|gsm|numéro de portable|n° portable|tél portable|tél mobile|numéro portable|cellulaire|numéro de mobile|n téléphone|n portable|num téléphone|no de téléphone|numéro tél|numéro de tél|n° tél|n tél|coordonnées téléphoniques|téléphone élève|n° téléphone|n mobile|numéro mobile|téléphone cellulaire|portable élève|tél élève|gsm élève|portable de l élève',
  passport_number:
    "numéro de passeport|n° de passeport|n de passeport|passeport|n passeport|n° passeport|no passeport|num passeport|numéro passeport|pièce d'identité|numéro du passeport|no de passeport|passeport n|passeport n°|passeport no|numéro de document|n° document|document de voyage|n du passeport|n° du passeport|numéro de pièce d'identité|cni passeport|passeport cni|document d'identité|n pièce d'identité|numéro de carte d identité|carteid|num pass|no passeport élève|carte d identité",
  residence_country_id:
    "pays de résidence|résidence|pays résidence|réside en|pays|pays de domicile|réside à|pays d'origine|domicile pays|pays de résidence habituelle|pays de provenance|provenance|lieu de résidence|résident en|pays où réside|habite en|pays de départ|pays d'habitation|résidant en|pays du domicile|origine|paysres|pays rés",
  destination_country_id:
    "pays de destination|destination|pays destination|pays d'accueil|pays du séjour|pays de séjour|voyage vers|lieu de destination|pays d'études|destination du voyage|pays visité|pays du voyage|destination voyage|pays de voyage|pays où part|pays d'arrivée|pays de stage|pays séjour|lieu de séjour|paysdest|pays dest",
  home_country_id:
    "nationalité|citoyenneté|pays de nationalité|pays natal|nationalités|pays du passeport|pays de citoyenneté|pays d'origine",
  start_date:
    "date de début|début|date début|du|départ|date de départ|début du voyage|début du séjour|à partir du|début de voyage|date aller|aller|depuis|date départ|arrivée|date d'arrivée|début de couverture|premier jour|début séjour|début voyage|date du départ|commence le|date du début|date d'aller|début de séjour|début de garantie|date d'effet|effet|début du cours|date de début du voyage|début cours|début assurance|début de l'assurance|date début voyage|date début séjour|date arrivée|date de début de voyage|date de début du séjour|débute le|du le|valable du|départ le|jour de départ|entrée|date d'entrée|commencement|datdep|date dép|dat dep|date debut séjour",
  end_date:
    "date de fin|fin|date fin|au|retour|date de retour|fin du voyage|fin du séjour|jusqu'au|fin de voyage|date retour|jusqu'à|fin de couverture|dernier jour|fin séjour|fin voyage|date du retour|se termine le|fin de séjour|fin de garantie|fin du cours|date de fin du voyage|fin cours|fin assurance|fin de l'assurance|date fin voyage|date fin séjour|échéance|date d'échéance|date de fin de voyage|date de fin du séjour|termine le|valable jusqu'au|retour le|jour de retour|sortie|date de sortie|date de la fin|terme|datret|date ret|ret|dat ret",
  student_number:
    "numéro d'étudiant|numéro d'élève ou d'étudiant|n° étudiant|numéro étudiant|n étudiant|matricule|identifiant élève|numéro d'élève|n° d'étudiant|n d'étudiant|id étudiant|n° élève|n élève|numéro élève|ine|identifiant étudiant|code étudiant|numéro de matricule|n° matricule|n matricule|code élève|id élève|numéro d'inscription|n d'élève|n° d'élève|numéro ine|matricule étudiant|carte étudiant|numéro de carte d'étudiant|n° d'inscription|référence étudiant|référence élève|no étudiant|no d'étudiant|n ine|num étudiant|numéro de l'élève|numéro de l'étudiant|matric|numéro national élève|n° interne|numéro interne|matricule interne",
  group_name:
    'groupe|nom du groupe|nom de groupe|classe|équipe|groupe de voyage|nom groupe|intitulé du groupe|libellé groupe|groupe classe|promotion|nom de la classe|code groupe|division|classe division',
  address:
    "adresse à destination|adresse|adresse de destination|adresse du séjour|adresse sur place|adresse d'hébergement|adresse de séjour|adresse à l'étranger|hébergement|adresse du logement|adresse dans le pays de destination|adresse d'accueil|adresse de la famille d'accueil|adresse pendant le séjour|adresse destination|lieu d'hébergement|adresse hébergement",
  plan: "formule|plan|garantie|option|formule d'assurance|niveau de garantie|contrat formule|couverture|niveau de couverture|pack|type de formule|formule choisie|plan d'assurance|type de couverture",
  year_of_study:
    "année d'étude|année d'études|niveau d'études|année scolaire|année universitaire|année académique|année de cursus|année|niveau scolaire|année de formation",
  total_fee:
    "frais totaux|prix du cours ou du séjour|prix total|montant total|coût total|tarif total|prix|montant|tarif|coût|frais|total|prix du séjour|frais de cours|frais de scolarité|prix du voyage|coût du séjour|montant du séjour|prix séjour|coût du voyage|montant du voyage|total des frais|frais de séjour|frais du séjour|montant assuré|prix total du séjour|frais d'inscription|prix du cours|coût du cours|prix voyage|valeur assurée|capital assuré|montant ttc|prix ttc|total ttc|frais de formation|total à payer|somme assurée|frais total|frais de voyage",
  dependent_of:
    "à charge de|voyage avec|ayant droit de|famille de|membre de la famille de|dépend de|personne à charge de|rattaché à|accompagne|accompagnant de|dépendant de|parent de l'étudiant|titulaire|étudiant principal|assuré principal|lié à|proche de|rattachement|conjoint de|élève rattaché|étudiant rattaché|étudiant lié|étudiant titulaire|membre famille de|lien|lien de parenté|lien familial|parenté|relation familiale|lien avec l élève|lien avec l étudiant|élève concerné|élève concernée|étudiant concerné|nom de l'élève concerné|élève référent|élève lié|enfant concerné|parent de|père ou mère de|accompagnateur de|accompagnatrice de|accompagnateur de l'élève",
  group_leader:
    "responsable|responsable de groupe|responsable du groupe|chef de groupe|accompagnateur|professeur accompagnateur|animateur|encadrant|chef du groupe|accompagnateur du groupe|professeur|nom du responsable|nom de l'accompagnateur|enseignant|professeur responsable|référent|leader|encadrant du groupe|accompagnateur de groupe|accompagnatrice|guide|chef de file|moniteur|enseignant accompagnateur",
  ignored:
    "remarques|remarque|commentaires|commentaire|observations|notes|note|âge|chambre|contact d'urgence|téléphone d'urgence|numéro d'urgence|personne à prévenir|email des parents|e mail des parents|mail parents|mail des parents|email parents|téléphone des parents|téléphone parents|nom des parents|père|mère|tuteur|expiration|date d'expiration|expiration passeport|date d'expiration du passeport|date expiration passeport|validité du passeport|validité passeport|date de validité|date de délivrance|délivré le|lieu de naissance|pays de naissance|ville|ville de naissance|code postal|cp|allergies|régime|régime alimentaire|vol|numéro de vol|aéroport|agence|agent|payé|paiement|acompte|solde|facture|n°|n|numéro|no|ligne|semaines|jours|nuits|durée|nombre de semaines|nombre de jours|surnom|signature|école|établissement|lycée|langue|langue maternelle|niveau de langue|niveau|date d'inscription|date de réservation|réservation|n° de réservation|référence|référence dossier|dossier|n° dossier|n dossier|devise|cours|domicile|adresse du domicile|rue|assurance|deuxième prénom|créé le|taille|département|code interne|bus|ville de destination|lv1|lv2|lieunais|lieu naiss|nrnat|registre national|heure de début|heure de fin|adresse ip",
}
