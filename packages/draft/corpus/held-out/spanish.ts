import type { CorpusFile } from '../corpus-file.ts'

/** Spain, Mexico and Argentina. */
export const spanish: CorpusFile[] = [
  {
    name: 'es-clickedu',
    after: 'Clickedu: listado de alumnos, tabla de HTML con final .xls',
    kind: 'plain list',
    nation: 'ES',
    surnames: 2,
    file: 'xls html',
    people: 16,
    columns: `
ID Alumno = {student 1#####}
Nombre = {first}
Primer apellido = {last1}
Segundo apellido = {last2}
Clase = {group ESO 3A,ESO 3B}
Fecha nacimiento = {birth dd-mm-yyyy}
Género = {gender Hombre,Mujer}
DNI alumno = {maybe passport_number ########@}
Pasaporte = {passport}
Email personal = {email}
Teléfono móvil = {phone bare}
Familiar 1 - Nombre completo = {parent name}
Familiar 1 - Email = {parent email}
Familiar 1 - Móvil = {parent bare}
Número SS = 28##########
`,
  },
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
    name: 'es-hermanos',
    after: 'Escuela de idiomas: hermanos en la misma fila',
    kind: 'family per row',
    nation: 'ES',
    surnames: 2,
    file: 'csv windows-1252 ;',
    people: 9,
    repeats: { what: 'people', most: 2 },
    columns: `
Fecha inscripción = {stamp dd/mm/yyyy}
Apellidos alumnos = {last}
Alumno {#} = {first}
Nacimiento {#} = {birth dd/mm/yyyy}
Sexo {#} = {gender V,M}
Pasaporte {#} = {passport}
Móvil padre/madre = {parent national}
Email padre/madre = {parent email}
Programa: país = {destination es}
Programa: inicio = {start dd/mm/yyyy}
Programa: fin = {end dd/mm/yyyy}
`,
  },
]
