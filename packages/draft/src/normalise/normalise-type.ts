import type { ApplicantType } from '@campus/domain/applicant/applicant-field'
import { foldText } from '@campus/domain/applicant/fold-text'
import { closestWord } from './edit-distance.ts'
import { readRelation } from './relation-words.ts'
import type { Normalised } from '../model/normalised.ts'

/** Words for each type of applicant; folded, without hyphens and underscores. */
const words: Record<ApplicantType, string> = {
  student:
    'student|students|pupil|learner|stud|stu|s|schuler|schueler|schulerin|schuelerin|schuler/in|schueler/in|schuler/-in|studentin|student/in|student/-in|studierende|studierender|studierende/r|studierende(r)|teilnehmer|teilnehmerin|teilnehmer/in|teilnehmer/ in|teilnehmer(in)|teilnehmerinnen|teilnehmende|teilnehmender|teilnehmende/r|teilnehmende(r)|alumno|alumna|alumno/a|alumno(a)|alumne|estudiante|eleve|etudiant|eleve ou etudiant|eleve/etudiant|etudiante|etudiant(e)|etudiant/e|etudiant e|etudiant·e|lyceen|lyceenne|collegien|apprenant|studente|studentessa|studente/ssa|studente/studentessa|alunno|alunna|alunno/a|allievo|allieva|aluno|aluna|aluno/a|aluno(a)|estudante|formando|学生|學生|学员|學員|学生本人|學生本人|留学生|留學生|participant|participante|partecipante|uczen|uczennica|uczestnik|uczestniczka|ogrenci|elev|elever|leerling|deelnemer|ученик|ученица|студент|студентка|учащиися|участник|طالب|طالبة|生徒|学生さん|학생|player|athlete|camper|jugador|jugadora|joueur|joueuse|giocatore|giocatrice|jogador|jogadora|spieler|spielerin|sportler|sportlerin|atleta|队员|隊員',
  immediate_family:
    'immediate family|family|family member|dependent|dependant|immediate family member|spouse|child|partner|relative|relation|fam|parent|husband|wife|son|daughter|familie|familienmitglied|familienangehorige|familienangehoriger|familienangehorige/r|familienangehorige(r)|angehorige|angehoriger|angehorige/r|angehorige(r)|engste familie|ehepartner|kind|unmittelbare familie|unmittelbares familienmitglied|direkter angehoriger|enger familienangehoriger|nahe angehorige|naher angehoriger|familiar|familiares|familia|familia inmediata|familia directa|miembro de la familia|familiar directo|familiar directa|familiar inmediato|dependiente|conyuge|famille|membre de la famille|famille proche|famille immediate|famille directe|ayant droit|ayants droit|conjoint|conjointe|enfant|personne a charge|a charge|proche|famiglia|familiare|familiari|famigliare|famiglia stretta|nucleo familiare|membro della famiglia|familiare stretto|familiare diretto|famiglia diretta|famiglia immediata|familiare a carico|a carico|coniuge|dependente|familia imediata|familia direta|familiar direto|familiar imediato|membro da familia|agregado familiar|家属|家屬|直系亲属|直系親屬|家庭成员|家庭成員|亲属|親屬|配偶|眷属|眷屬|直系家属|直系家屬|家人|家庭|受养人|受養人|家眷|子女|家长|家長|rodzina|czlonek rodziny|aile|aile uyesi|familj|familjemedlem|familie|familielid|gezinslid|семья|член семьи|родственник|عائلة|فرد من العائلة|家族|가족',
  group_leader:
    'group leader|leader|teacher|tour leader|team leader|chaperone|chaperon|accompanying teacher|groupleader|guide|staff|gruppenleiter|gruppenleiterin|gruppenleiter/in|gruppenleitung|leiter|leiterin|leiter/in|betreuer|betreuerin|betreuer/in|reiseleiter|reiseleiterin|reiseleitung|lehrer|lehrerin|lehrer/in|lehrkraft|begleitperson|begleitlehrer|leitung|lider|lider de grupo|lider del grupo|jefe de grupo|jefe del grupo|jefa de grupo|responsable de grupo|responsable del grupo|responsable|monitor|monitora|monitor/a|profesor|profesora|profesor/a|profesor acompanante|acompanante|guia|coordinador|coordinadora|chef de groupe|responsable de groupe|responsable du groupe|accompagnateur|accompagnatrice|accompagnateur/trice|professeur|enseignant|enseignante|animateur|animatrice|encadrant|encadrante|capogruppo|capo gruppo|accompagnatore|docente|docente accompagnatore|insegnante|responsabile|responsabile gruppo|responsabile del gruppo|responsabile di gruppo|leader del gruppo|leader di gruppo|professore|professoressa|lider do grupo|chefe de grupo|chefe do grupo|responsavel|responsavel de grupo|responsavel do grupo|responsavel pelo grupo|professor|professora|professor acompanhante|acompanhante|coordenador|coordenadora|领队|領隊|团长|團長|带队老师|帶隊老師|老师|老師|教师|教師|组长|組長|带队|帶隊|小组长|小組長|团组领队|團組領隊|团队领队|團隊領隊|随团老师|隨團老師|带队人|帶隊人|负责人|負責人|领队老师|領隊老師|小组领队|队长|隊長|带团老师|帶團老師|opiekun|opiekunka|opiekun grupy|nauczyciel|nauczycielka|wychowawca|kierownik|ogretmen|grup lideri|rehber|ledare|larare|gruppledare|begeleider|leraar|docent|groepsleider|reisleider|руководитель|учитель|преподаватель|сопровождающии|مشرف|معلم|قائد المجموعة|引率者|引率|教師|教員|인솔자|교사|coach|trainer|trainerin|assistant coach|head coach|team manager|entrenador|entrenadora|entraineur|entraineuse|allenatore|allenatrice|treinador|treinadora|entrenador/a|教练|教練',
}

const typeByWord = new Map<string, ApplicantType>()
for (const [type, list] of Object.entries(words)) {
  for (const word of list.split('|')) typeByWord.set(word, type as ApplicantType)
}
const longWords = [...typeByWord.keys()].filter((word) => word.length >= 5)

/** "Deputy party leader", "2. Begleitperson", "profesora de inglés": only the noun counts. */
const leading =
  /^[\p{L}\d. ]{1,25} (?:leader|teacher|chaperone?|lehrer(?:in)?|lehrkraft|begleitperson|betreuer(?:in)?)$|^(?:profesora?|professeure?|enseignante?|docente|insegnante|professora?|accompagnat(?:eur|rice|ore)|acompanante|acompanhante) [\p{L} ]{1,25}$/u

/** Normalises a type of applicant in any of the eight languages; a typo becomes a suggestion. */
export function normaliseType(text: string): Normalised {
  if (text === '') return { value: '' }
  const word = foldText(text)
    .replace(/[_\s-]+/g, ' ')
    .replace(/[.*:]+$/, '')
  const type = typeByWord.get(word)
  if (type !== undefined) return { value: type }
  if (leading.test(word)) return { value: 'group_leader' }
  const relation = readRelation(text)
  if (relation !== null) return { value: relation.isSelf ? 'student' : 'immediate_family' }
  const near = closestWord(word, longWords)
  return { value: text, isUnknown: true, ...(near === null ? {} : { suggestion: typeByWord.get(near)! }) }
}

/** Whether a word is exactly a type: a quick check, made thousands of times while columns are matched. */
export function isTypeWord(text: string): boolean {
  return typeByWord.has(foldText(text).replace(/[_\s-]+/g, ' '))
}
