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
]
