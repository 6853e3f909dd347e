import { foldText } from '@campus/domain/applicant/fold-text'
import { isIberianGivenName } from '../normalise/split-full-name.ts'

/**
 * The commonest given names that are rarely family names, folded. A few of them in a list are enough to tell
 * which part of a full name is which; a single name is never decided by them.
 */
const names = new Set(
  `anna anne hannah hanna emma emily mia lena lea laura sarah sara julia lisa marie maria sophie sophia sofia lina leonie amelie clara klara
  charlotte johanna paula nele maja ida ella frieda greta mathilda lotte emilia lukas leon finn jonas paul felix maximilian elias noah ben luis
  moritz jan tim tom niklas philipp fabian florian sebastian stefan andreas matthias michael christian johannes jakob anton emil oskar theo linus
  olivia amelia isla ava grace freya poppy jessica chloe lily ruby evie daisy alice eva rosie florence oliver george harry jack charlie jacob
  alfie oscar william henry archie joshua daniel ethan liam noel sean aoife ciara niamh siobhan saoirse conor cian oisin padraig
  lucia paula martina carmen elena alba irene ana marta claudia raquel nuria ines alejandro pablo javier sergio diego adrian alvaro carlos jorge
  miguel manuel antonio jose juan pedro rafael fernando francisco joaquin gonzalo rodrigo beatriz mariana margarida matilde leonor joao tiago
  goncalo duarte afonso guilherme gustavo vinicius thiago larissa leticia gabriela camila santiago emiliano ximena renata
  camille manon chloe ines jade louise zoe lola margaux juliette oceane lucas hugo enzo nathan theo mathis clement antoine baptiste quentin
  romain guillaume thibault mathilde elodie celine nicolas julien alexandre
  giulia francesca chiara alessia sofia aurora giorgia beatrice ginevra matilde vittoria noemi alessandro francesco matteo lorenzo davide
  riccardo edoardo tommaso federico giovanni giuseppe nicolo pietro filippo gabriele mattia antonella silvia valentina
  zofia zuzanna hanna maja oliwia wiktoria aleksandra katarzyna agnieszka malgorzata magdalena jakub kacper szymon mateusz michal wojciech
  krzysztof piotr tomasz pawel bartosz antoni franciszek
  ayse fatma zeynep elif emine hatice merve esra busra mehmet mustafa ahmet ali huseyin hasan ibrahim emre burak murat omer yusuf
  анна мария екатерина елена ольга наталья татьяна ирина светлана анастасия дарья полина ксения виктория александр дмитрий максим сергей андрей
  алексей артем илья кирилл михаил никита иван егор
  astrid elsa alva maja saga ebba wilma linnea ingrid karin lars erik anders johan nils gustav axel hugo albin ludvig kristina birgitta
  sanne fleur lotte femke anouk maaike daan sem bram thijs lars jesse ruben sven willem pieter
  mohammed muhammad ahmed mahmoud khaled omar youssef hassan hussein fatima aisha mariam layla noor yasmin khadija zainab
  yuki haruto sota yuto riku aoi hina sakura yui mei akari
  david daniel samuel benjamin alexander victoria elisabeth elizabeth katharina christina patricia andrea`
    .split(/\s+/)
    .map(foldText),
)

/** Whether a word is usually a given name. */
export const isGivenName = (word: string): boolean => names.has(foldText(word)) || isIberianGivenName(word)
