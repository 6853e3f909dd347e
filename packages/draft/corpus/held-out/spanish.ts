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
    name: 'es-esfera',
    after: 'Esfer@ (Catalunya): llista d’alumnes en català i castellano',
    kind: 'plain list',
    nation: 'ES',
    surnames: 2,
    file: 'xlsx',
    columns: `
RALC = {student 1##########}
Cognom 1 = {last1}
Cognom 2 = {last2}
Nom = {first}
Sexe = {gender H,D}
Data naixement = {birth dd/mm/yyyy}
Nacionalitat = {home es}
Grup classe = {group 4t ESO A,4t ESO B}
Document identitat = {passport}
Adreça electrònica = {email}
Telèfon tutor/a 1 = {parent bare}
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
    name: 'es-campamento-familias',
    after: 'Campamento: hermanos en la misma fila',
    kind: 'family per row',
    nation: 'ES',
    surnames: 2,
    file: 'xlsx',
    people: 14,
    repeats: { what: 'people', most: 3 },
    columns: `
Familia = {last}
E-mail de contacto = {parent email}
Teléfono = {parent bare}
Hijo/a {#}: nombre = {first}
Hijo/a {#}: fecha nac. = {birth dd/mm/yyyy}
Hijo/a {#}: sexo = {gender niño,niña}
Hijo/a {#}: nº pasaporte = {passport}
`,
  },
]
