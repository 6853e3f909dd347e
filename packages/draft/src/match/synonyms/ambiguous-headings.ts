import type { ColumnTarget } from '../../model/column-match.ts'
import { tripEndHeadings } from './trip-end-headings.ts'

/** Headings with several meanings; the other headings and the values decide which one applies. */
export const ambiguousHeadings: Record<string, [ColumnTarget, number][]> = {
  ...tripEndHeadings(),
  name: [
    ['full_name', 0.72],
    ['first_name', 0.7],
    ['last_name', 0.68],
  ],
  names: [
    ['full_name', 0.72],
    ['first_name', 0.7],
  ],
  nombre: [
    ['first_name', 0.9],
    ['full_name', 0.72],
  ],
  nome: [
    ['first_name', 0.9],
    ['full_name', 0.72],
  ],
  nom: [
    ['last_name', 0.9],
    ['full_name', 0.72],
    // the given name in Spain's school systems, next to APE1
    ['first_name', 0.6],
  ],
  // the name that the children of a row share
  famille: [['last_name', 0.72]],
  famiglia: [['last_name', 0.72]],
  namen: [
    ['full_name', 0.72],
    ['last_name', 0.68],
  ],
  名称: [
    ['full_name', 0.6],
    ['group_name', 0.6],
  ],
  名稱: [
    ['full_name', 0.6],
    ['group_name', 0.6],
  ],
  姓名: [['full_name', 1]],
  英文名: [
    ['first_name', 0.85],
    ['full_name', 0.8],
  ],
  中文名: [
    ['first_name', 0.8],
    ['full_name', 0.8],
  ],
  contact: [
    ['phone_number', 0.6],
    ['email', 0.6],
  ],
  contacto: [
    ['phone_number', 0.6],
    ['email', 0.6],
  ],
  kontakt: [
    ['phone_number', 0.6],
    ['email', 0.6],
  ],
  contatto: [
    ['phone_number', 0.6],
    ['email', 0.6],
  ],
  contato: [
    ['phone_number', 0.6],
    ['email', 0.6],
  ],
  联系方式: [
    ['phone_number', 0.7],
    ['email', 0.6],
  ],
  聯絡方式: [
    ['phone_number', 0.7],
    ['email', 0.6],
  ],
  country: [
    ['residence_country_id', 0.8],
    ['destination_country_id', 0.6],
  ],
  pais: [
    ['residence_country_id', 0.8],
    ['destination_country_id', 0.6],
  ],
  pays: [
    ['residence_country_id', 0.8],
    ['destination_country_id', 0.6],
  ],
  paese: [
    ['residence_country_id', 0.8],
    ['destination_country_id', 0.6],
  ],
  land: [
    ['residence_country_id', 0.8],
    ['destination_country_id', 0.6],
  ],
  国家: [
    ['residence_country_id', 0.8],
    ['destination_country_id', 0.6],
  ],
  國家: [
    ['residence_country_id', 0.8],
    ['destination_country_id', 0.6],
  ],
  student: [['full_name', 0.8]],
  title: [['gender', 0.6]],
  anrede: [['gender', 0.8]],
  class: [
    ['group_name', 0.8],
    ['year_of_study', 0.7],
  ],
  klasse: [
    ['group_name', 0.8],
    ['year_of_study', 0.75],
  ],
  classe: [
    ['group_name', 0.8],
    ['year_of_study', 0.75],
  ],
  ταξη: [
    ['group_name', 0.74],
    ['year_of_study', 0.72],
  ],
  clase: [
    ['group_name', 0.8],
    ['year_of_study', 0.75],
  ],
  id: [['student_number', 0.6]],
  codigo: [['student_number', 0.55]],
  code: [['student_number', 0.5]],
  identificador: [['student_number', 0.7]],
  matricula: [
    ['student_number', 0.85],
    ['total_fee', 0.7],
  ],
  total: [['total_fee', 0.9]],
  titular: [
    ['dependent_of', 0.7],
    ['full_name', 0.6],
  ],
  origin: [['residence_country_id', 0.7]],
  status: [['type', 0.3]],
  statut: [['type', 0.8]],
  curso: [['year_of_study', 0.6]],
  course: [],
  acompanante: [
    ['group_leader', 0.8],
    ['dependent_of', 0.7],
  ],
  accompagnateur: [['group_leader', 0.9]],
  accompagnatore: [['group_leader', 0.9]],
  pasaporte: [['passport_number', 1]],
  countryoforigin: [
    ['residence_country_id', 0.78],
    ['home_country_id', 0.7],
  ],
  origincountry: [
    ['residence_country_id', 0.78],
    ['home_country_id', 0.7],
  ],
  origen: [
    ['residence_country_id', 0.78],
    ['home_country_id', 0.7],
  ],
  paisdeorigen: [
    ['residence_country_id', 0.78],
    ['home_country_id', 0.7],
  ],
  paisorigen: [
    ['residence_country_id', 0.78],
    ['home_country_id', 0.7],
  ],
  paysdorigine: [
    ['residence_country_id', 0.78],
    ['home_country_id', 0.7],
  ],
  origine: [
    ['residence_country_id', 0.78],
    ['home_country_id', 0.7],
  ],
  herkunftsland: [
    ['residence_country_id', 0.78],
    ['home_country_id', 0.7],
  ],
  ursprungsland: [
    ['residence_country_id', 0.78],
    ['home_country_id', 0.7],
  ],
  paesediorigine: [
    ['residence_country_id', 0.78],
    ['home_country_id', 0.7],
  ],
  paesedorigine: [
    ['residence_country_id', 0.78],
    ['home_country_id', 0.7],
  ],
  origem: [
    ['residence_country_id', 0.78],
    ['home_country_id', 0.7],
  ],
  paisdeorigem: [
    ['residence_country_id', 0.78],
    ['home_country_id', 0.7],
  ],
  paisorigem: [
    ['residence_country_id', 0.78],
    ['home_country_id', 0.7],
  ],
  来源国: [
    ['residence_country_id', 0.78],
    ['home_country_id', 0.7],
  ],
  來源國: [
    ['residence_country_id', 0.78],
    ['home_country_id', 0.7],
  ],
  address: [['address', 0.8]],
  adresse: [['address', 0.8]],
  direccion: [['address', 0.8]],
  indirizzo: [['address', 0.8]],
  morada: [['address', 0.8]],
  endereco: [['address', 0.8]],
  地址: [['address', 0.8]],
  anschrift: [['address', 0.8]],
  domicilio: [
    ['residence_country_id', 0.8],
    ['address', 0.78],
  ],
  residenceaddress: [['address', 0.55]],
  居住地址: [['address', 0.55]],
  nac: [
    ['home_country_id', 0.9],
    ['date_of_birth', 0.86],
  ],
  nat: [
    ['home_country_id', 0.9],
    ['date_of_birth', 0.86],
  ],
  naz: [
    ['home_country_id', 0.9],
    ['date_of_birth', 0.3],
  ],
  ruck: [['end_date', 0.95]],
  hin: [['start_date', 0.95]],
  英文姓名: [['full_name', 1.1]],
  護照英文姓名: [['full_name', 1.1]],
  护照英文姓名: [['full_name', 1.1]],
  护照拼音: [['full_name', 1.1]],
  护照姓名拼音: [['full_name', 1.1]],
  姓名拼音: [['full_name', 1.1]],
  拼音姓名: [['full_name', 1.1]],
  護照姓名: [['full_name', 1.1]],
  英文全名: [['full_name', 1.1]],
  拼音: [['full_name', 1.1]],
  汉语拼音: [['full_name', 1.1]],
  漢語拼音: [['full_name', 1.1]],
  out: [['start_date', 0.9]],
  citt: [['home_country_id', 0.9]],
  staatsb: [['home_country_id', 0.95]],
  form: [
    ['year_of_study', 0.86],
    ['group_name', 0.85],
  ],
  الصف: [
    ['year_of_study', 0.74],
    ['group_name', 0.72],
  ],
  countryofissue: [['home_country_id', 0.75]],
  issuingcountry: [['home_country_id', 0.75]],
  issuingstate: [['home_country_id', 0.75]],
  countryofissueofpassport: [['home_country_id', 0.75]],
  ausstellungsland: [['home_country_id', 0.75]],
  ausstellerstaat: [['home_country_id', 0.75]],
  paysdedelivrance: [['home_country_id', 0.75]],
  paisdeemision: [['home_country_id', 0.75]],
  paesedirilascio: [['home_country_id', 0.75]],
  paisdeemissao: [['home_country_id', 0.75]],
}
