/** The words of Regulation (EU) 2017/1469 in its languages: the title, the statement of article 2 and the headings. */
export const officialIpid = {
  en: {
    title: 'Insurance Product Information Document',
    statement:
      'Complete pre-contractual and contractual information on the product is provided in other documents.',
    headings: [
      'What is this type of insurance?',
      'What is insured?',
      'What is not insured?',
      'Are there any restrictions on cover?',
      'Where am I covered?',
      'What are my obligations?',
      'When and how do I pay?',
      'When does the cover start and end?',
      'How do I cancel the contract?',
    ],
  },
  de: {
    title: 'Informationsblatt zu Versicherungsprodukten',
    statement:
      'Die vollständigen vorvertraglichen und vertraglichen Informationen über das Produkt werden in anderen Dokumenten erteilt.',
    headings: [
      'Um welche Art von Versicherung handelt es sich?',
      'Was ist versichert?',
      'Was ist nicht versichert?',
      'Gibt es Deckungsbeschränkungen?',
      'Wo bin ich versichert?',
      'Welche Verpflichtungen habe ich?',
      'Wann und wie zahle ich?',
      'Wann beginnt und endet die Deckung?',
      'Wie kann ich den Vertrag kündigen?',
    ],
  },
  fr: {
    title: 'Document d’information sur le produit d’assurance',
    statement:
      'Les informations précontractuelles et contractuelles complètes relatives au produit sont fournies dans d’autres documents.',
    headings: [
      'De quel type d’assurance s’agit-il ?',
      'Qu’est-ce qui est assuré ?',
      'Qu’est-ce qui n’est pas assuré ?',
      'Y a-t-il des exclusions à la couverture ?',
      'Où suis-je couvert(e) ?',
      'Quelles sont mes obligations ?',
      'Quand et comment effectuer les paiements ?',
      'Quand commence la couverture et quand prend-elle fin ?',
      'Comment puis-je résilier le contrat ?',
    ],
  },
  es: {
    title: 'Documento de información sobre el producto de seguro',
    statement:
      'La información precontractual y contractual completa relativa al producto se facilita en otros documentos.',
    headings: [
      '¿En qué consiste este tipo de seguro?',
      '¿Qué se asegura?',
      '¿Qué no está asegurado?',
      '¿Existen restricciones en lo que respecta a la cobertura?',
      '¿Dónde estoy cubierto?',
      '¿Cuáles son mis obligaciones?',
      '¿Cuándo y cómo tengo que efectuar los pagos?',
      '¿Cuándo comienza y finaliza la cobertura?',
      '¿Cómo puedo rescindir el contrato?',
    ],
  },
  it: {
    title: 'Documento informativo relativo al prodotto assicurativo (DIP Danni)',
    statement:
      'Le informazioni precontrattuali e contrattuali complete relative al prodotto sono fornite in altri documenti.',
    headings: [
      'Che tipo di assicurazione è?',
      'Che cosa è assicurato?',
      'Che cosa non è assicurato?',
      'Ci sono limiti di copertura?',
      'Dove vale la copertura?',
      'Che obblighi ho?',
      'Quando e come devo pagare?',
      'Quando comincia la copertura e quando finisce?',
      'Come posso disdire la polizza?',
    ],
  },
  pt: {
    title: 'Documento de informação sobre o produto de seguros',
    statement:
      'A informação pré-contratual e contratual completa relativa ao produto é prestada noutros documentos.',
    headings: [
      'Qual é o tipo de seguro?',
      'Que riscos são segurados?',
      'Que riscos não são segurados?',
      'Há alguma restrição da cobertura?',
      'Onde estou coberto?',
      'Quais são as minhas obrigações?',
      'Quando e como devo pagar?',
      'Quando começa e acaba a cobertura?',
      'Como posso rescindir o contrato?',
    ],
  },
} as const
