import type { CorpusFile } from '../../corpus-file.ts'

/** Files of the other half whose cells were looked at. */
export const onceSpanish: CorpusFile[] = [
  {
    name: 'es-itaca',
    hasOtherNames: true,
    after: 'Ítaca (Comunitat Valenciana): listado con H y D',
    kind: 'title above',
    nation: 'ES',
    surnames: 2,
    file: 'xlsx',
    title: ['CENTRO: 03009999 - IES LA MARINA', 'GRUPO: 4ESOB      CURSO: 2026-2027'],
    columns: `
Nº = {n}
NIA = {student 10######}
Apellido 1 = {last1}
Apellido 2 = {last2}
Nombre = {first}
Sexo (H = hombre, D = mujer) = {gender H,D}
Fecha nac. = {birth dd/mm/yyyy}
Nacionalidad = {home es}
Repite = N|N|S
Teléfono tutor = {parent bare}
Documento de viaje = {passport}
`,
  },
  {
    name: 'es-sep-mexico',
    hasOtherNames: true,
    after: 'Control escolar de la SEP (México): relación de alumnos',
    kind: 'two heading rows',
    nation: 'MX',
    surnames: 2,
    file: 'xls',
    columns: `
ALUMNO > NP = {n}
ALUMNO > CURP = {maybe passport_number @@@@######@@@@@@##}
ALUMNO > PRIMER APELLIDO = {LAST1}
ALUMNO > SEGUNDO APELLIDO = {LAST2}
ALUMNO > NOMBRE(S) = {FIRST}
ALUMNO > SEXO = {gender H,M}
ALUMNO > FECHA DE NAC. = {birth dd/mm/yyyy}
VIAJE > PASAPORTE = {passport}
VIAJE > PAÍS = {destination es}
VIAJE > SALE = {start dd/mm/yyyy}
VIAJE > REGRESA = {end dd/mm/yyyy}
CONTACTO > CORREO DEL ALUMNO = {email}
CONTACTO > TUTOR = {parent name}
CONTACTO > TEL. TUTOR = {parent national}
`,
  },
  {
    name: 'es-hoja-profesora',
    hasOtherNames: true,
    after: 'Hoja de una profesora, una por clase',
    kind: 'class sheets',
    nation: 'ES',
    surnames: 2,
    file: 'ods',
    people: 16,
    groups: ['2º ESO A', '2º ESO B'],
    columns: `
 = {n}
Nombre y apellidos = {first} {last}
Cumple = {birth d} de {birth mmmm} de {birth yyyy}
Pasaporte = {passport}
Ida = {start d} de {start mmmm} de {start yyyy}
Vuelta = {end d} de {end mmmm} de {end yyyy}
Autorización = sí|sí|falta
Señal 100 € = X||
`,
  },
  {
    name: 'es-educamos',
    hasOtherNames: true,
    after: 'Educamos (SM): alumnos con la familia en otras columnas',
    kind: 'full name',
    nation: 'ES',
    surnames: 2,
    file: 'csv utf-8 ;',
    columns: `
Nº matrícula = {student 20##}
Alumno = {last}, {first}
Etapa/Curso = {year 1º Bachillerato}
Clase = {group 1BACH-C,1BACH-D}
F. nacimiento = {birth dd/mm/yyyy}
Sexo = {gender Masculino,Femenino}
Nacionalidad = {home demonym}
Tipo de documento = Pasaporte
Nº documento = {passport}
Correo Educamos = {email}
Madre = {parent name}
Móvil madre = {parent national}
Correo madre = {parent email}
Fecha alta = {past dd/mm/yyyy}
`,
  },
  {
    name: 'es-egresados',
    hasOtherNames: true,
    after: 'Agencia argentina: viaje de egresados por colectivo',
    kind: 'captions',
    nation: 'AR',
    file: 'xlsx',
    people: 18,
    groups: ['BUS 1', 'BUS 2'],
    caption: '>> {group} <<',
    mess: ['repeated headings'],
    columns: `
ORD = {n}
PASAJERO = {LAST}, {FIRST}
SX = {gender M,F}
NACIM. = {birth dd-mmm-yy}
DNI = {maybe passport_number ##.###.###}
PASAPORTE = {passport}
VTO. = {expiry dd-mmm-yy}
SALIDA = {start dd-mmm-yy}
REGRESO = {end dd-mmm-yy}
CELULAR = {phone national}
OBS = |CELÍACO|
`,
    footer: ['TOTAL PAX {count}'],
  },
  {
    name: 'es-clickedu',
    hasOtherNames: true,
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
    name: 'es-hermanos',
    hasOtherNames: true,
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
  {
    name: 'es-delphos',
    hasOtherNames: true,
    after: 'Delphos (Castilla-La Mancha): relación de alumnos con códigos',
    kind: 'codes with a key',
    nation: 'ES',
    surnames: 2,
    file: 'csv windows-1252 ;',
    columns: `
Nº Expediente = {student 4###}
Apellidos = {last}
Nombre = {first}
Fecha Nac. = {birth dd/mm/yyyy}
Sexo (1=Hombre; 2=Mujer) = {gender 1,2}
Unidad = {group E3A,E3B}
DNI/Pasaporte = {passport}
País Nac. = España
Nacionalidad = {home demonym}
Correo-e = {email}
Tlf. urgencias = {emergency bare}
`,
  },
  {
    name: 'es-esfera',
    hasOtherNames: true,
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
    name: 'es-campamento-familias',
    hasOtherNames: true,
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
  {
    name: 'es-raices',
    hasOtherNames: true,
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
    hasOtherNames: true,
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
