import type { SynonymList } from '../../model/column-match.ts'

export const spanish: SynonymList = {
  type: 'tipo|tipo de asegurado|tipo de viajero|tipo de persona|categoría|rol|tipo de participante|tipo de solicitante|tipo asegurado|tipo de inscrito|tipo de alumno|clase de viajero|tipo viajero|perfil|tipo de pasajero|tipo participante|tipo persona',
  full_name:
    'nombre completo|nombre y apellidos|nombre y apellido|apellidos y nombre|apellido y nombre|alumno|nombre del alumno|participante|asegurado|nombre del estudiante|estudiante|viajero|nombre del asegurado|nombre del participante|nombre apellidos|apellidos nombre|nombres y apellidos|apellidos y nombres|nombre del viajero|pasajero|nombre según pasaporte|alumna|nombre del pasajero|persona asegurada|nombre alumno',
  first_name:
    'nombre|nombres|nombre de pila|primer nombre|nombre s|nombre propio|nombre del alumno sin apellidos|nombre pila',
  last_name:
    'apellido|apellidos|primer apellido|apellido s|apellidos del alumno|apellido familiar|apellidos del estudiante|apellido paterno|apellidos alumno|ape1|ape 1|1er apellido',
  gender: 'sexo|género|h m|m f|sexo h m|sexo m f|hombre mujer|f m|m h|género h m',
  date_of_birth:
    'fecha de nacimiento|f nacimiento|fecha nacimiento|nacimiento|f nac|fecha nac|fec nacimiento|fec nac|nacido el|nacido|fdn|f de nacimiento|fecha de nac|cumpleaños|nació|día de nacimiento|fecha naci|cumple|cuándo naciste',
  email:
    'correo electrónico|correo|email|e mail|mail|dirección de correo|correo e|dirección de correo electrónico|correo del alumno|e correo|correo electronico del alumno|dirección de email|email alumno|dirección email|correo electrónico alumno|correo alumno',
  phone_number:
    'móvil|teléfono móvil|teléfono|celular|número de móvil|número de teléfono|tel|tfno|telf|teléfono celular|nº de teléfono|nº móvil|móvil de contacto|teléfono de contacto|tfno móvil|no de teléfono|n teléfono|núm de teléfono|telefono movil|tel móvil|núm teléfono|núm móvil|n de teléfono|n móvil|whatsapp|teléfono del alumno|móvil alumno|número móvil|número de celular|contacto telefónico',
  passport_number:
    'número de pasaporte|nº de pasaporte|pasaporte|n pasaporte|num pasaporte|núm pasaporte|no pasaporte|nº pasaporte|documento|número de documento|pasaporte nº|no de pasaporte|n de pasaporte|núm de pasaporte|pasaporte no|pasaporte n|número pasaporte|nro de pasaporte|nro pasaporte|documento de viaje|dni pasaporte|pasaporte o dni|documento de identidad|nº documento|doc identidad|número del pasaporte|pasaporte dni|num de pasaporte',
  residence_country_id:
    'país de residencia|residencia|país residencia|reside en|país|país de domicilio|residente en|país de origen|domicilio país|lugar de residencia|vive en|país donde reside|país de procedencia|origen|procedencia|país origen|país en que reside|residencia habitual|país de residencia habitual',
  destination_country_id:
    'país de destino|destino|país destino|viaja a|país de estudio|país de estancia|destino del viaje|país anfitrión|país al que viaja|país de acogida|lugar de destino|país del viaje|país de estudios|destino viaje|país de viaje|país donde viaja|país a visitar|país del curso',
  home_country_id:
    'nacionalidad|ciudadanía|país de nacionalidad|país natal|nacionalidad país|país de ciudadanía|país del pasaporte|país de pasaporte',
  start_date:
    'fecha de inicio|inicio|fecha inicio|desde|salida|fecha de salida|inicio del viaje|comienzo|fecha de comienzo|f inicio|ida|fecha de ida|inicio de viaje|fecha desde|inicio de cobertura|llegada|fecha de llegada|inicio viaje|fecha de inicio del viaje|primer día|inicio del seguro|entrada|fecha de entrada|empieza|fec inicio|fecha comienzo|inicio curso|inicio del curso|f salida|f de inicio|efecto|fecha de efecto|fecha efecto|fecha salida|fecha ida|cobertura desde|vigencia desde|del|día de inicio|inicio de curso|inicio estancia|f ida|de|desde el|a partir de|f llegada|fecha llegada|día de salida|partida|fecha de partida|sale|sale el|día de ida',
  end_date:
    'fecha de fin|fin|fecha fin|hasta|regreso|fecha de regreso|fin del viaje|vuelta|fecha de vuelta|f fin|final|fecha final|fecha de finalización|finalización|fecha hasta|fin de viaje|fin de cobertura|término|fin viaje|fecha de término|fecha de fin del viaje|último día|fin del seguro|fecha de retorno|retorno|acaba|termina|fec fin|vencimiento|al|fin curso|fin del curso|f regreso|f de fin|fecha vuelta|fecha regreso|fecha finalización|cobertura hasta|vigencia hasta|día de fin|fin de curso|fin estancia|hasta el|f vuelta|f final|f hasta|fecha de término del viaje|día de regreso|fecha de finalización del viaje|terminación|regresa|regresa el|vuelve|vuelve el|día de vuelta',
  student_number:
    'número de alumno|nº de alumno|matrícula|número de estudiante|nº estudiante|id alumno|id estudiante|código de alumno|código alumno|expediente|nº de matrícula|número de matrícula|nº alumno|n alumno|núm alumno|id de estudiante|n de alumno|código de estudiante|código estudiante|nº expediente|número de expediente|n estudiante|núm de alumno|id de alumno|núm estudiante|n matrícula|nia|identificador del alumno|número alumno|número estudiante|referencia del alumno|nº de estudiante|n de estudiante|n de matrícula|carné de estudiante|legajo|núm matrícula|num alumno|no de alumno',
  group_name:
    'grupo|nombre del grupo|nombre de grupo|clase|equipo|nombre grupo|grupo de viaje|código de grupo|denominación del grupo|grupo clase|curso grupo|unidad|unidad grupo|grupo unidad',
  address:
    'dirección en destino|dirección|dirección de destino|dirección del alojamiento|domicilio en destino|dirección de alojamiento|dirección durante la estancia|domicilio|alojamiento|dirección en el extranjero|dirección en el país de destino|dirección destino|domicilio en el extranjero|dirección de la estancia|dirección familia anfitriona|dirección alojamiento',
  plan: 'plan|modalidad|cobertura|opción|plan de seguro|tarifa|paquete|nivel de cobertura|producto plan|plan contratado|modalidad de seguro|tipo de plan|tipo de cobertura|póliza plan',
  year_of_study:
    'año de estudio|curso académico|año de estudios|año académico|curso escolar|año de curso|curso|grado|año|año escolar|nivel académico|curso actual|año que cursa',
  total_fee:
    'precio del curso o viaje|precio total|importe total|coste total|total|precio|importe|tarifa total|coste|cuota total|costo total|precio del curso|coste del viaje|precio del viaje|cuota|matrícula importe|costo|valor total|importe del curso|importe asegurado|monto|monto total|coste del curso|precio curso|importe viaje|precio viaje|valor del viaje|costo del curso|costo del viaje|importe del viaje|coste viaje|tasa total|tasas|suma asegurada|coste curso|importe curso|capital asegurado|total a pagar|tasa|tarifa del curso|total curso',
  dependent_of:
    'viaja con|dependiente de|familiar de|depende de|a cargo de|familia de|acompaña a|acompañante de|titular|estudiante titular|asegurado principal|vinculado a|pariente de|alumno titular|familiar del alumno|miembro de la familia de|estudiante principal|asociado a|relacionado con|alumno vinculado|familiar del estudiante|titular principal|parentesco|relación|relación familiar|vínculo|vínculo familiar|relación con el alumno|relación con el estudiante',
  group_leader:
    'líder|líder de grupo|líder del grupo|jefe de grupo|responsable de grupo|responsable del grupo|monitor|profesor acompañante|guía|responsable|coordinador|tutor|profesor|nombre del líder|jefe del grupo|monitor de grupo|monitor del grupo|profesor responsable|coordinador de grupo|acompañante|coordinador del grupo|nombre del responsable',
  ignored:
    'notas|nota|observaciones|comentarios|comentario|edad|habitación|contacto de emergencia|teléfono de emergencia|email de los padres|correo de los padres|teléfono de los padres|teléfono padres|email padres|correo padres|nombre del padre|nombre de la madre|padre|madre|tutor legal|caducidad|fecha de caducidad|caducidad pasaporte|caducidad del pasaporte|fecha caducidad pasaporte|fecha de caducidad del pasaporte|vencimiento pasaporte|vencimiento del pasaporte|fecha de expedición|expedición|lugar de nacimiento|país de nacimiento|ciudad|código postal|cp|alergias|dieta|vuelo|número de vuelo|aeropuerto|agencia|agente|pagado|pago|estado|estado del pago|depósito|factura|nº|núm|n|fila|semanas|días|noches|duración|apodo|firma|colegio|escuela|centro|idioma|nivel|nivel de idioma|fecha de reserva|fecha de inscripción|reserva|nº de reserva|referencia|divisa|moneda|domicilio familiar|segundo apellido|seguro|nº de semanas|número de semanas|fecha de alta|ciudad de destino|nombre del curso|talla|provincia|localidad|código interno|autobús|repite|curp|np|autorización|señal|hora de inicio|hora de finalización|tutor legal 1|tutor legal 2|dirección ip|fecha alta|fecha baja|fecha de baja|alta|baja|país nac|país nacimiento',
}
