import type { SynonymList } from '../../model/column-match.ts'

export const italian: SynonymList = {
  type: 'tipo|tipologia|tipo assicurato|tipo di assicurato|tipo di viaggiatore|categoria|ruolo|tipo persona|tipo partecipante|tipo di partecipante|tipo di persona|tipo iscritto|tipo viaggiatore|tipologia assicurato|profilo|tipologia partecipante|tipologia di persona|tipo richiedente|qualifica',
  full_name:
    'nome completo|nome e cognome|cognome e nome|nominativo|nome cognome|cognome nome|studente|alunno|partecipante|assicurato|nome dello studente|nome studente|viaggiatore|nome del partecipante|passeggero|nominativo studente|nome intero|persona assicurata|nominativi|allievo|nome e cognome studente|studentessa|nominativo assicurato',
  first_name:
    'nome|nomi|nome di battesimo|primo nome|nome proprio|nome dello studente senza cognome|nome alunno',
  last_name: 'cognome|cognomi|nome di famiglia|cognome dello studente|cognome studente|cognome alunno',
  gender: 'sesso|genere|m f|f m|sesso m f|maschio femmina|genere m f',
  date_of_birth:
    'data di nascita|data nascita|nato il|nascita|nato a il|data di nasc|ddn|d nascita|nata il|data nasc|giorno di nascita|compleanno|nato|dt nascita|nato a|quando sei nato|nata a il|data nasc alunno',
  email:
    'email|e mail|posta elettronica|indirizzo email|indirizzo e mail|mail|indirizzo di posta elettronica|indirizzo mail|mail studente|email studente|e mail studente|indirizzo di posta|recapito email|casella di posta|e mail istituzionale|email istituzionale|mail istituzionale|account istituzionale',
  phone_number:
    'cellulare|telefono|numero di cellulare|numero cellulare|telefono cellulare|numero di telefono|tel|cell|n cellulare|recapito telefonico|n telefono|num telefono|numero telefono|mobile|n di telefono|telefono mobile|recapito|numero di tel|n cell|cellulare studente|tel cellulare|telefonino|contatto telefonico|nr telefono|nr cellulare|num cellulare|numero tel|tel alunno|cell alunno|cellulare alunno|cellulare dello studente',
  passport_number:
    'numero passaporto|numero di passaporto|passaporto|n passaporto|n di passaporto|nr passaporto|num passaporto|documento|numero documento|n° passaporto|passaporto n|passaporto numero|numero del passaporto|documento di viaggio|passaporto nr|numero di documento|documento di identità|n documento|passaporto o carta identità|estremi passaporto|n° documento|n doc|num doc|numero doc|documento n|carta identità o passaporto|carta identità passaporto|n documento identità|documento identità numero|passaporto o ci|n passaporto o ci',
  residence_country_id:
    'paese di residenza|residenza|nazione di residenza|stato di residenza|paese residenza|residente in|paese|paese di provenienza|provenienza|paese di domicilio|risiede in|nazione residenza|nazione|stato|stato residenza|luogo di residenza|vive in|paese di origine|paese d origine|domicilio',
  destination_country_id:
    'paese di destinazione|destinazione|paese destinazione|nazione di destinazione|stato di destinazione|meta|viaggia verso|paese ospitante|paese di soggiorno|meta del viaggio|destinazione viaggio|paese di studio|destinazione del viaggio|nazione destinazione|paese del viaggio|luogo di destinazione|paese visitato|paese meta|paese di arrivo|paese del soggiorno',
  home_country_id:
    'nazionalità|cittadinanza|paese di nazionalità|paese natale|paese di cittadinanza|paese di origine|paese di origine nazionalità|paese del passaporto',
  start_date:
    'data inizio|inizio|data di inizio|dal|partenza|data partenza|data di partenza|inizio viaggio|inizio del viaggio|da|data andata|andata|inizio soggiorno|arrivo|data arrivo|data di arrivo|inizio copertura|decorrenza|data decorrenza|primo giorno|data dal|dal giorno|inizio corso|data inizio viaggio|a partire dal|inizio del soggiorno|inizio assicurazione|data di decorrenza|data inizio corso|data inizio soggiorno|validità dal|copertura dal|valido dal|inizia il|data di andata|giorno di partenza|effetto|data effetto|data iniziale|parti il|si parte',
  end_date:
    'data fine|fine|data di fine|al|ritorno|data ritorno|data di ritorno|fine viaggio|fine del viaggio|a|rientro|data rientro|fine soggiorno|data di rientro|fine copertura|scadenza|termine|ultimo giorno|data al|al giorno|fine corso|data fine viaggio|fino al|fine del soggiorno|fine assicurazione|conclusione|data fine corso|data fine soggiorno|validità al|copertura al|valido al|valido fino al|finisce il|giorno di ritorno|data termine|data di termine|data di conclusione|data finale|data scadenza|sino al|termina il|si torna|torni il',
  student_number:
    'matricola|numero matricola|numero studente|numero di matricola|codice studente|id studente|n matricola|matricola studente|n studente|numero dello studente|codice alunno|id alunno|numero di studente|n° matricola|nr matricola|codice matricola|num matricola|numero alunno|n° studente|identificativo studente|numero iscrizione|numero di iscrizione|n iscrizione|tessera studente|riferimento studente|cod studente|nr studente|codice identificativo|numero registro|n registro|id alunno sidi|codice sidi|cod alunno',
  group_name:
    'gruppo|nome gruppo|nome del gruppo|classe|squadra|gruppo di viaggio|denominazione gruppo|gruppo classe|nome della classe|codice gruppo|comitiva|gruppo viaggio|sezione|classe e sezione|classe sezione|cl|cl sez|classe sez|classe alunno',
  address:
    'indirizzo a destinazione|indirizzo|indirizzo di destinazione|indirizzo alloggio|indirizzo del soggiorno|alloggio|indirizzo all estero|indirizzo soggiorno|indirizzo destinazione|indirizzo di soggiorno|recapito a destinazione|indirizzo dell alloggio|indirizzo presso famiglia ospitante|sistemazione|indirizzo nel paese di destinazione|luogo di alloggio|indirizzo della sistemazione',
  plan: 'piano|formula|copertura|pacchetto|opzione|piano assicurativo|livello di copertura|garanzia|piano di copertura|tipo di copertura|soluzione|tipo piano',
  year_of_study:
    'anno di studio|anno di corso|anno scolastico|anno accademico|anno|anno di studi|classe frequentata|anno corso|anno frequentato',
  total_fee:
    'quota totale|quota del corso o del viaggio|costo totale|prezzo totale|importo totale|totale|quota|prezzo|importo|costo|tariffa|retta|costo del viaggio|prezzo del corso|costo del corso|quota di partecipazione|quota viaggio|tariffa totale|totale quota|quota partecipazione|costo viaggio|costo corso|valore assicurato|importo assicurato|prezzo viaggio|quota corso|prezzo corso|somma assicurata|quota complessiva|costo complessivo|importo complessivo|totale da pagare|spesa totale|capitale assicurato|valore del viaggio|tassa totale|tasse|quota di iscrizione|prezzo del viaggio|retta totale',
  dependent_of:
    'a carico di|viaggia con|familiare di|dipendente da|famiglia di|accompagna|accompagnatore di|titolare|studente principale|collegato a|parente di|familiare dello studente|dipende da|studente di riferimento|assicurato principale|membro della famiglia di|studente collegato|legato a|riferito a|congiunto di|familiare a carico di|associato a|capofamiglia|studente titolare|parentela|grado di parentela|rapporto di parentela|relazione|legame|legame familiare|relazione con lo studente',
  group_leader:
    'capogruppo|capo gruppo|accompagnatore|responsabile|responsabile gruppo|docente accompagnatore|group leader|leader|insegnante|responsabile del gruppo|nome capogruppo|docente|accompagnatore del gruppo|nome del capogruppo|leader del gruppo|guida|insegnante accompagnatore|tutor|referente|capo comitiva|accompagnatore gruppo|professore|docente responsabile|referente gruppo',
  ignored:
    'note|nota|osservazioni|commenti|commento|età|camera|stanza|contatto di emergenza|telefono di emergenza|telefono emergenza|contatto emergenza|email genitori|e mail genitori|mail genitori|email dei genitori|telefono genitori|cellulare genitori|cellulare genitore|telefono genitore|email genitore|nome genitore|padre|madre|genitore|scadenza passaporto|data scadenza passaporto|scadenza del passaporto|data scadenza documento|scadenza documento|validità passaporto|data di rilascio|rilascio|data rilascio|luogo di nascita|paese di nascita|comune di nascita|città di nascita|città|comune|provincia|cap|allergie|dieta|intolleranze|volo|numero volo|numero di volo|aeroporto|agenzia|agente|pagato|pagamento|acconto|saldo|fattura|numero fattura|n|n°|nr|numero|riga|progressivo|settimane|giorni|notti|durata|numero settimane|numero giorni|soprannome|firma|scuola|istituto|lingua|livello|livello di lingua|data iscrizione|data di iscrizione|data prenotazione|prenotazione|numero prenotazione|riferimento|riferimento pratica|pratica|valuta|corso|via|indirizzo di casa|indirizzo di residenza|codice fiscale|secondo nome|stato pagamento|taglia|città di destinazione|codice interno|pullman|creato il|situazione|rilasciato il|scade il|tutore 1|tutore 2|tutore|ora di inizio|ora di completamento|indirizzo ip|religione|provincia di nascita|prov|cf|c f|comune residenza|comune nascita|ripetente|data frequenza|esito|codice meccanografico|codmec|modulo|indirizzo di studio|versato|pagato il|scad|scad doc|scadenza doc',
}
