import type { CorpusFile } from '../corpus-file.ts'

/** Spain and Latin America. */
export const spanish: CorpusFile[] = [
  {
    name: 'es-rayuela',
    after: 'Rayuela: relación de alumnado de la unidad',
    kind: 'full name',
    nation: 'ES',
    surnames: 2,
    file: 'csv windows-1252 ;',
    columns: `
N.º = {n}
Alumno/a = {last}, {first}
N.º Expediente = {student 2####}
Fecha de nacimiento = {birth dd/mm/yyyy}
Sexo = {gender H,M}
DNI/NIE = {maybe passport_number 0#######@}
Unidad = {group 3º ESO A,3º ESO B}
Correo electrónico = {email}
Teléfono = {phone bare}
Tutor legal 1 = {parent name}
Correo tutor 1 = {parent email}
Dirección = {street}
Localidad = {town}
`,
  },
  {
    name: 'es-seneca-codes',
    after: 'Séneca: fichero de alumnado con nombres de campo',
    kind: 'states of people',
    nation: 'ES',
    surnames: 2,
    file: 'csv windows-1252 ;',
    columns: `
NUM_EXP = {student 20####}
APE1 = {last1}
APE2 = {last2}
NOM = {first}
F_NAC = {birth dd/mm/yyyy}
SEXO = {gender H,M}
TIPO_DOC = DNI|NIE|PAS
NUM_PASAPORTE = {passport}
NACIONALIDAD = {home es}
GRUPO = {group 4º ESO A,4º ESO B}
ESTADO = {state Matriculado,Baja}
TLF = {phone bare}
EMAIL_TUT1 = {parent email}
PAIS_DESTINO = {destination es}
F_INI = {start dd/mm/yyyy}
F_FIN = {end dd/mm/yyyy}
`,
  },
  {
    name: 'es-viaje-pdf',
    after: 'Listado de una agencia copiado de un PDF',
    kind: 'text of a PDF',
    nation: 'ES',
    file: 'text utf-8',
    title: ['VIAJES AURORA - Viaje de estudios a Malta 2027'],
    mess: ['repeated headings'],
    columns: `
Apellidos = {LAST}
Nombre = {FIRST}
F. nacimiento = {birth dd/mm/yyyy}
Sexo = {gender H,M}
Pasaporte = {passport}
Salida = {start dd/mm/yyyy}
Regreso = {end dd/mm/yyyy}
`,
    footer: ['Total viajeros: {count}'],
  },
  {
    name: 'es-alexia',
    after: 'Alexia: listado de alumnos',
    kind: 'title above',
    nation: 'ES',
    surnames: 2,
    file: 'xls',
    title: ['COLEGIO SANTA TERESA', 'Listado de alumnos - Curso 2026/2027'],
    columns: `
Cod. Alumno = {student 1####}
Primer apellido = {last1}
Segundo apellido = {last2}
Nombre = {first}
Fecha nacimiento = {birth cell}
Sexo = {gender Hombre,Mujer}
Curso = {year 1º BACH,2º BACH}
NIF = {maybe passport_number 0#######@}
Nacionalidad = {home demonym}
Email alumno = {email}
Móvil madre = {parent bare}
Email madre = {parent email}
`,
  },
  {
    name: 'es-formulario',
    after: 'Formularios de Google: inscripción',
    kind: 'form',
    nation: 'ES',
    surnames: 2,
    file: 'csv utf-8 ,',
    columns: `
Marca temporal = {stamp dd/mm/yyyy}
1. Nombre del alumno/a = {first}
2. Apellidos del alumno/a = {last}
3. Fecha de nacimiento = {birth dd/mm/yyyy}
4. Sexo = {gender Hombre,Mujer}
5. Número de pasaporte = {passport}*5|en trámite|pendiente
6. Nacionalidad = {home demonym}
7. Correo electrónico del alumno/a = {email}
8. Teléfono móvil del alumno/a = {phone national}
9. Correo electrónico de la madre, padre o tutor = {parent email}
10. Alergias = Ninguna|Gluten
`,
  },
  {
    name: 'es-familias',
    after: 'Campamento: una familia por fila',
    kind: 'family per row',
    nation: 'ES',
    surnames: 2,
    file: 'xlsx',
    people: 8,
    repeats: { what: 'people', most: 2 },
    columns: `
Apellidos = {last}
Correo de contacto = {email}
Hijo {#} nombre = {first}
Hijo {#} fecha de nacimiento = {birth cell}
Hijo {#} sexo = {gender H,M}
Hijo {#} pasaporte = {passport}
Entrada = {start cell}
Salida = {end cell}
País de destino = {destination es}
País de residencia = {residence es}
`,
  },
  {
    name: 'es-grupos',
    after: 'Agencia: viajeros por grupos',
    kind: 'captions',
    nation: 'ES',
    file: 'xlsx',
    groups: ['Grupo 1', 'Grupo 2'],
    caption: '{group}',
    columns: `
Apellidos = {LAST}
Nombre = {FIRST}
H/M = {gender H,M}
F. Nac. = {birth d/m/yyyy}
Nº Pasaporte = {passport}
Caducidad = {expiry dd/mm/yyyy}
Ida = {start d/m/yyyy}
Vuelta = {end d/m/yyyy}
País de destino = {destination es}
Móvil = {phone number}
`,
    footer: ['TOTAL VIAJEROS: {count}'],
  },
]
