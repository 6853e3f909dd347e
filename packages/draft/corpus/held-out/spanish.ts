import type { CorpusFile } from '../corpus-file.ts'

/** Spain, Mexico and Argentina. */
export const spanish: CorpusFile[] = [
  {
    name: 'es-typeform',
    after: 'Typeform: respuestas en español, con las horas de la encuesta',
    kind: 'form',
    nation: 'MX',
    surnames: 2,
    file: 'csv utf-8 ,',
    columns: `
# = @#@#@#@#
¿Cuál es tu nombre? = {first}
¿Y tus apellidos? = {last}
¿Cuándo naciste? = {birth yyyy-mm-dd}
¿Eres…? = {gender hombre,mujer}
¿Cuál es tu correo? = {email}
Tu WhatsApp (con lada) = {phone plus}
¿En qué país vives? = {residence es}
¿A qué país te gustaría ir? = {destination es}
¿Qué día quieres empezar? = {start yyyy-mm-dd}
¿Y qué día regresas? = {end yyyy-mm-dd}
Número de tu pasaporte = {passport}*6|en trámite|lo envío después
Response Type = completed
Start Date (UTC) = {stamp yyyy-mm-dd}
Submit Date (UTC) = {stamp yyyy-mm-dd}
`,
  },
  {
    name: 'es-phidias',
    after: 'Phidias (México): datos de estudiantes con sus acudientes',
    kind: 'states of people',
    nation: 'MX',
    surnames: 2,
    file: 'xlsx',
    people: 16,
    columns: `
Código = {student 21####}
Estado = {state Matriculado,Retirado}
Primer apellido = {last1}
Segundo apellido = {last2}
Nombres = {first}
Género = {gender Masculino,Femenino}
Fecha de nacimiento = {birth yyyy-mm-dd}
Grado = {year Décimo,Undécimo}
Sección = {group 10A,11B}
No. de pasaporte = {passport}
Correo institucional = {email}
Acudiente = {parent name}
Celular acudiente = {parent bare}
`,
  },
  {
    name: 'es-raices',
    after: 'Raíces (Comunidad de Madrid): relación de alumnos de una actividad, con tutores',
    kind: 'title above',
    nation: 'ES',
    surnames: 2,
    file: 'xls',
    people: 16,
    title: [
      'IES Gran Capitán\tCurso académico: 2026/2027',
      'Actividad: Inmersión lingüística ({destination es})',
      'Fecha de inicio: {start dd/mm/yyyy}\tFecha de fin: {end dd/mm/yyyy}',
    ],
    columns: `
Nº = {n}
CIAL = @##@####
NIA = {student 19#####}
Alumno/a = {LAST}, {FIRST}
F. Nac. = {birth dd/mm/yyyy}
Sexo = {gender H,M}
DNI/NIE/Pasaporte = {passport}
Nacionalidad = {home demonym}
Curso = {year 3º ESO,4º ESO}
Unidad = {group 3A,4B}
Tutor 1 > Apellidos y nombre = {parent last}, {parent first}
Tutor 1 > Móvil = {parent national}
Tutor 1 > Correo electrónico = {parent email}
Alumno/a > Móvil = {phone bare}
Alumno/a > Correo EducaMadrid = {email}
Autorizado = S*4|N
`,
  },
  {
    name: 'ca-ieduca',
    after: 'iEduca: llista d’alumnes d’una sortida amb pernoctació',
    kind: 'plain list',
    nation: 'ES',
    language: 'ca',
    surnames: 2,
    file: 'ods',
    people: 14,
    mess: ['trailing spaces'],
    columns: `
Núm. = {n}
Identificador = {student 0#####}
1r cognom = {last1}
2n cognom = {last2}
Nom = {first}
Data de naixement = {birth d/m/yyyy}
Gènere = {gender Noi,Noia}
Grup classe = {group 4t A,4t B}
Tutor/a = {parent name}
Núm. de document (DNI, NIE o passaport) = {passport}
Caducitat = {expiry d/m/yyyy}
TSI = @@@@ # ###### ## #
Nacionalitat = {home ca}
Correu de l’alumne/a = {email}
Mòbil alumne/a = {phone bare}
Mòbil mare = {parent national}
Mòbil pare = {parent national}
Pagament 1 = Fet|Pendent
`,
  },
]
