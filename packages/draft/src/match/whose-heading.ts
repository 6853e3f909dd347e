import { foldText } from '@campus/domain/applicant/fold-text'

/** Columns about other people: a parent's email address isn't the applicant's. */
const otherPerson =
  /(^| )(mother|father|mom|mum|dad|parents?|parental|guardians?|carers?|caregivers?|emergen\p{L}*|urgenci\p{L}*|alarmow\p{L}*|naglych|wypadk\p{L}*|acil|nod(?:fall|nummer|kontakt)\p{L}*|nood\p{L}*|экстренн\p{L}*|طواري|الطواري|next of kin|agent|agency|buyers?|payers?|purchasers?|bookers?|acheteu\p{L}*|payeu\p{L}*|bucher|buchend\p{L}*|besteller|zahler|compradora?|pagadora?|acquirente|pagante|koper|koparen?|bestallaren?|betalaren?|zamawiajac\p{L}*|p[lł]atnik\p{L}*|kupujac\p{L}*|заказчик\p{L}*|плательщик\p{L}*|представител\p{L}*|ansprechpartner\p{L}*|ansprechperson\p{L}*|responsables? legal\p{L}*|mares?|pares|tutora?s? legal\p{L}*|matk[aiy]|ojca|ojciec|otec|otce|zakonn\p{L}* zastupc\p{L}*|zz|rodic\p{L}*|szulo\p{L}*|gondviselo\p{L}*|parinte\p{L}*|for(?:æ|ae)ld\p{L}*|v(?:æ|ae)rge|foresatt\p{L}*|κηδεμον\p{L}*|γονε\p{L}*|батьк\p{L}*|madre|padre|padres|genitore|genitori|eltern|mutter|vater|erziehungsber\p{L}*|erz ?ber\p{L}*|sorgeberecht\p{L}*|tut(?:or)? ?\d|op prawn\p{L}*|p[12]|(?:contacto?|kontakt|contatto) ?\d|encarregad[oa]s?|(?:tel|telef\p{L}*|phone|mobile|telemovel|contacto|e ?mail) (?:do |da )?e ?e|lead(?:er)? (?:e ?mail|phone|mobile)|rodzic\p{L}*|opiekun\p{L}*|veli\p{L}*|ouders?|verzorger\p{L}*|malsman|vardnadshavare|foralder\p{L}*|huoltaja\p{L}*|родител\p{L}*|опекун\p{L}*|notfall\p{L}*|urgence|parents?|mere|pere|tuteur|emergenza|emergencia|pais do aluno|mae|pai|encarregado|responsavel|responsaveis|resp(?: legal)? ?\d|tutor(?! (?:gr|cl|set|form))|tutores|tutora|tutore|tutori|tutrice|tuteurs|apoderad[oa]s?|acudiente|mama|papa|vh ?\d|anne|annesi|baba|babasi|elternteils?|sorgeber\p{L}*|rodzica|mamy|taty|мам[аы]|пап[аы]|матер[иь]|мать|отца?|والد\p{L}*|الوالد\p{L}*|الام|الاب|billing|invoice)( |$)|보호자|학부모|הור|保護者|購入者|购票人|購票人|付款人|ولي|家长|家長|父|母|监护|監護|紧急|緊急/u

/** The word of a heading that says that it is about somebody else than the person who travels; null if none does. */
export const otherPersonIn = (heading: string): string | null =>
  otherPerson.exec(foldedWords(heading))?.[0].trim() ?? null

/** Words that say that the column is about the person who travels. */
const travellers = new Set(
  `applicant traveller traveler student participant pupil passenger insured alumno estudiante participante viajero asegurado
  schulers schulerin teilnehmers teilnehmer reisenden eleve voyageur assure studente alunno allievo partecipante viaggiatore
  assicurato aluno viajante segurado legal official amtlicher officiel legale oficial attendee camper player delegate learner
  scholar child son daughter kindes hijo hija enfant ragazzo ragazza figlio figlia bambino bambina filho filha crianca leerling
  ucznia dziecka elevens barnets schuler schueler schuelerin kind jeune alumna alumne aluna joven jovem barnet deltagarens
  deelnemer uczestnika uczen ogrenci ogrencinin cocugun cocuk katilimcinin ребенка ученика участника учащегося обучающегося zaka
  ditete athlete atleta giocatore giocatrice jugador jugadora joueur joueuse jogador jogadora spieler spielers الطالب الطالبة الطفل المشارك التلميذ`.split(
    /\s+/,
  ),
)
/** Words that only say whose column it is, or whether it is required. */
const fillers = new Set([
  ...travellers,
  ...`of the your own please required mandatory obligatory optional applicants travellers students participants pupils del de la el
  los las obligatorio des der die das den dem pflichtfeld du le les l d etudiant obligatoire dello della dell di lo il
  obbligatorio do da o a estudante obrigatorio full s attendees guest member gast mitglied teilnehmende kursteilnehmer my mein
  meine meines dein deine deines ihr ihre ihres mi mis tu tus su sus vuestro vuestra mon ma mes ton ta tes sa ses votre vos mio
  mia tuo tua suo sua vostro vostra meu minha teu seu mijn jouw je uw twoje twojego ваш ваше ваша вашего вашеи твое моего childs
  sohn tochter nino nina hijos fils fille menino menina txt str int fld col dat schuelers teilnehmerin jugendlichen jugendlicher
  jeunes mineur alumnos alumnado menor minore minorenne barn elev eleven deltagare deltagaren deltager deltagerens deltaker
  leerlingen deelnemers kinderen uczestnik uczennicy dziecko katilimci ученик участник ребенок туриста zak dite oppilaan
  osallistujan المشاركة`.split(/\s+/),
])
/** Whether a heading says that it is about the person who travels: "Camper's last name". */
export const namesTraveller = (heading: string): boolean =>
  foldedWords(heading)
    .split(' ')
    .some((word) => travellers.has(word))

/** Words without those that only say whose column it is. */
export const withoutFillers = (words: readonly string[]): string[] =>
  words.filter((word) => !fillers.has(word))

/** Whether one of these words is about the person who travels. */
export const hasTraveller = (words: readonly string[]): boolean => words.some((word) => travellers.has(word))

/** The last text and its words: each heading is folded for several rules, one after another. */
let last = { text: '', words: '' }

/** Folded words with single spaces: letters and digits only. "txtDateOfBirth" has four. */
export function foldedWords(text: string): string {
  if (text !== last.text) last = { text, words: foldWords(text) }
  return last.words
}

const foldWords = (text: string): string =>
  foldText(text.replace(/(\p{Ll})(?=\p{Lu})|(\p{Lu})(?=\p{Lu}\p{Ll})/gu, '$1$2 '))
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
