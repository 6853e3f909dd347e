import type { CorpusFile } from '../corpus-file.ts'

/** Poland, Sweden and Finland, and the Netherlands. */
export const northern: CorpusFile[] = [
  {
    name: 'pl-dwie-wymiany',
    after: 'Szkoła: dwie wymiany ucznia w jednym wierszu',
    kind: 'two trips per row',
    nation: 'PL',
    file: 'ods',
    people: 10,
    repeats: { what: 'trips', most: 2 },
    columns: `
Nazwisko ucznia = {last}
Imię ucznia = {first}
Data ur. = {birth dd-mm-yyyy}
Dokument podróży = {passport}
Poczta = {email}
Mieszka w = {residence pl}
Wymiana {#} - państwo = {destination pl}
Wymiana {#} - od = {start dd-mm-yyyy}
Wymiana {#} - do = {end dd-mm-yyyy}
`,
  },
  {
    name: 'pl-mobidziennik',
    after: 'mobiDziennik: lista uczniów z opiekunami',
    kind: 'plain list',
    nation: 'PL',
    file: 'csv utf-8-bom ;',
    columns: `
Nr w dzienniku = {n}
Nr legitymacji = {student 12##}
Nazwisko i imię = {last} {first}
Oddział = {group 2A,2C}
Data urodzenia = {birth yyyy-mm-dd}
Płeć = {gender M,K}
PESEL = {maybe passport_number ###########}
Obywatelstwo = {home demonym}
E-mail ucznia = {email}
Opiekun 1 = {parent name}
Telefon opiekuna 1 = {parent national}
Seria i nr paszportu = {passport}
`,
  },
]
