import type { SynonymList } from '../../model/column-match.ts'

export const portuguese: SynonymList = {
  type: 'tipo|tipo de segurado|tipo de viajante|categoria|função|tipo de pessoa|tipo de participante|tipo de candidato|tipo segurado|perfil|tipo de aluno|tipo de inscrito|papel|tipo de passageiro|tipo pessoa|tipo participante|tipo de requerente|tipo viajante',
  full_name:
    'nome completo|nome e apelido|nome e sobrenome|aluno|estudante|participante|segurado|nome do aluno|nome do estudante|viajante|nome do participante|nome do segurado|nome apelido|apelido e nome|sobrenome e nome|nome do passageiro|passageiro|pessoa segurada|nome do viajante|aluna|nome conforme passaporte|nome sobrenome',
  first_name:
    'nome|nome próprio|primeiro nome|nomes próprios|prenome|nomes|nome de batismo|nome s próprio s|nome proprio aluno|1 nome|primeiro nome do participante',
  last_name:
    'apelido|sobrenome|último nome|nome de família|apelidos|sobrenomes|apelido de família|apelido s|ultimo apelido|sobrenome do aluno|apelido do aluno|último sobrenome',
  gender: 'sexo|género|gênero|m f|h m|f m|sexo m f|masculino feminino|género m f',
  date_of_birth:
    'data de nascimento|data nascimento|nascimento|nascido em|data de nasc|data nasc|dt nascimento|dt nasc|d nascimento|nascido a|nasc|aniversário|dia de nascimento|dn|nascida em',
  email:
    'e mail|email|correio eletrónico|correio eletrônico|endereço de e mail|endereço de email|mail|endereço eletrónico|endereço eletrônico|e mail do aluno|email do aluno|correio electrónico|email aluno|e mail do estudante',
  phone_number:
    'telemóvel|celular|telefone|número de telemóvel|número de telefone|telefone celular|tel|nº de telemóvel|nº telemóvel|número de celular|contacto telefónico|contato telefônico|telefone móvel|n telemóvel|n de telemóvel|n telefone|nº de telefone|n de telefone|nº telefone|móvel|tlm|número do celular|contacto|whatsapp|telm|tlf|nº de celular|telemóvel do aluno|nº celular|n celular|número telemóvel|número telefone|fone|número celular',
  passport_number:
    'número do passaporte|número de passaporte|passaporte|nº do passaporte|nº de passaporte|nº passaporte|n passaporte|n do passaporte|n de passaporte|num passaporte|documento|número do documento|passaporte nº|número passaporte|passaporte n|documento de viagem|nº documento|nr passaporte|nr do passaporte|documento de identificação|n documento|passaporte número|número de documento|doc identificação|n cc|nº cc|cartão de cidadão|bi cc|nº bi|doc viagem|doc de viagem|n.º doc viagem',
  residence_country_id:
    'país de residência|residência|país residência|residente em|reside em|país|país de domicílio|país de origem|proveniência|domicílio|país onde reside|mora em|vive em|local de residência|origem|país de proveniência|país de morada|residência habitual|país origem|país de residência habitual|onde mora|onde mora atualmente|onde vives',
  destination_country_id:
    'país de destino|destino|país destino|viaja para|país de estudo|país de acolhimento|destino da viagem|país anfitrião|local de destino|país de estada|destino viagem|país da viagem|país de estadia|país de estudos|país que visita|país do curso|país de viagem|país a visitar|país do programa|país do acampamento|para onde vai|para onde vais',
  home_country_id:
    'nacionalidade|cidadania|país de nacionalidade|país natal|naturalidade país|país de cidadania|país do passaporte|país emissor',
  start_date:
    'data de início|início|data início|data de partida|partida|de|desde|início da viagem|ida|data de ida|data inicial|começo|saída|data de saída|início viagem|chegada|data de chegada|início da cobertura|início do seguro|primeiro dia|data de começo|a partir de|data do início|data ida|início do curso|dt início|data de início da viagem|início curso|data partida|data saída|data de início do curso|vigência de|início da estadia|dia de início|início vigência|cobertura desde|válido desde|data chegada|data inicio viagem|a partir do dia|início da vigência|data de início de viagem|embarque|data de embarque|início do programa|início do acampamento|começa em|ida em',
  end_date:
    'data de fim|fim|data fim|data de regresso|regresso|até|a|fim da viagem|volta|data de volta|data final|término|retorno|data de retorno|fim viagem|data de término|fim da cobertura|fim do seguro|último dia|termo|data de termo|até ao dia|até o dia|data do fim|data volta|fim do curso|dt fim|conclusão|data de fim da viagem|final|fim curso|data regresso|data retorno|data de fim do curso|vigência até|fim da estadia|dia de fim|fim vigência|cobertura até|válido até|data fim viagem|até ao|termina em|data término|data termo|fim da vigência|data de conclusão|data de fim de viagem|encerramento|dt término|fim do programa|fim do acampamento|acaba em|volta em|desembarque|data de desembarque|data desembarque',
  student_number:
    'número de aluno|número do aluno|nº de aluno|nº do aluno|matrícula|número de estudante|nº de estudante|id do aluno|id aluno|código do aluno|número de matrícula|n aluno|n de aluno|nº aluno|nº matrícula|número do estudante|código de aluno|n do aluno|n de estudante|n estudante|nº estudante|id do estudante|id estudante|n matrícula|nº de matrícula|n de matrícula|código do estudante|ra|número aluno|número estudante|processo do aluno|nº de processo|registro acadêmico|matrícula do aluno|identificação do aluno|cartão de estudante|código aluno|código de estudante|referência do aluno|número de inscrição|nº de inscrição|proc|n.º proc|nº processo|n.º processo|processo',
  group_name:
    'grupo|nome do grupo|turma|equipa|equipe|nome de grupo|grupo de viagem|classe|nome grupo|nome da turma|designação do grupo|código do grupo|grupo turma',
  address:
    'morada no destino|endereço no destino|morada|endereço|morada de destino|endereço de destino|morada do alojamento|endereço da hospedagem|alojamento|morada da estadia|hospedagem|endereço da acomodação|morada no estrangeiro|endereço no exterior|endereço da estadia|morada de alojamento|endereço de hospedagem|morada no país de destino|endereço do alojamento|acomodação|endereço de estadia|morada da família de acolhimento',
  plan: 'plano|cobertura|modalidade|opção|plano de seguro|pacote|tarifa|nível de cobertura|plano de cobertura|tipo de plano|tipo de cobertura|plano contratado|produto plano',
  year_of_study:
    'ano de estudo|ano letivo|ano escolar|ano académico|ano acadêmico|ano|série|ano de estudos|ano de curso|ano do curso|ano de escolaridade|ano curricular',
  total_fee:
    'preço do curso ou da viagem|valor total|preço total|custo total|total|preço|valor|custo|propina|propinas|taxa total|montante|montante total|preço do curso|mensalidade total|taxa|valor do curso|custo do curso|custo da viagem|valor da viagem|preço da viagem|valor segurado|preço curso|total a pagar|importância total|valor total do curso|valor viagem|valor curso|custo viagem|capital seguro|quantia total|taxa do curso|valor total da viagem|preço viagem|taxas|importe total|quantia|encargo total|mensalidade',
  dependent_of:
    'viaja com|dependente de|familiar de|depende de|a cargo de|família de|acompanha|acompanhante de|titular|estudante principal|aluno titular|segurado principal|ligado a|parente de|membro da família de|vinculado a|aluno associado|familiar do aluno|associado a|estudante titular|aluno principal|dependente do aluno|dependente do estudante|relacionado com|familiar do estudante|grau de parentesco|relação|relação familiar|vínculo familiar|relação com o aluno|relação com o estudante',
  group_leader:
    'líder|líder de grupo|líder do grupo|responsável|chefe de grupo|responsável do grupo|responsável pelo grupo|professor acompanhante|monitor|coordenador|guia|nome do líder|chefe do grupo|professor|coordenador do grupo|acompanhante|professor responsável|nome do responsável|responsável de grupo|monitor do grupo|líder da turma|orientador',
  ignored:
    'notas|nota|observações|comentários|comentário|obs|idade|quarto|contacto de emergência|contato de emergência|telefone de emergência|email dos pais|e mail dos pais|email do encarregado|telefone dos pais|telemóvel dos pais|nome do pai|nome da mãe|pai|mãe|encarregado de educação|validade|validade do passaporte|validade passaporte|data de validade|data de validade do passaporte|data validade passaporte|vencimento do passaporte|data de emissão|emissão|emitido em|local de nascimento|país de nascimento|naturalidade|cidade|código postal|cep|alergias|dieta|voo|número do voo|aeroporto|agência|agente|pago|pagamento|sinal|saldo|fatura|factura|nº|n|num|linha|semanas|dias|noites|duração|número de semanas|número de dias|alcunha|assinatura|escola|colégio|instituição|idioma|língua|nível|data de inscrição|data da inscrição|data de reserva|data da reserva|reserva|nº da reserva|referência|moeda|curso|rua|seguro|nif|cpf|estado|estado do pagamento|tamanho|cidade de destino|código interno|autocarro|ônibus|criado em|nome do curso|hora de início|hora de conclusão|hora de inicio|situação|responsável financeiro|endereço ip|validade doc|validade do documento',
}
