/** How a question says that it counts, lists or ranks; over lower-cased text. */
export const shapeWords = {
  /** What a thing is, not which things of a kind belong to it: «X는 어떤 회사인가요?». */
  whatItIs: /(?:어떤|무슨)\s*\S+?(?:인가|인지|이야|예요|이에요|입니까|일까)|\bwhat\s+(?:kind|sort|type)\s+of\b/iu,
  top: /(?:상위|톱)\s?\d+\s?(?:개|명|곳|건|가지)?|(?<![\p{L}])top[- ]?\d+(?![\p{L}])|(?:가장|제일)\s?(?:많이|적게|많은|많고|많아|적은|높은|낮은)|(?<![\p{L}])(?:the )?(?:most|fewest|least)(?![\p{L}])/u,
  ascending: /적|낮|fewest|least/,
  byMentions: /언급된?|등장(?:하는|한)|(?:is |are )?(?:often )?mentioned|(?:number of )?mentions/u,
  byNeighbours:
    /이웃(?:이|의)?|연결(?:이|된)?|관계가(?=\s*(?:가장|제일|$))|neighbou?rs|connections|connected|relationships$/u,
  joins: /[와과]\s|및|각각|\band\b|,/iu,
  limit: /\d+\s?(?:개|명|곳|건|가지)(?:만|씩)?|(?:first|top) \d+/u,
  count:
    /(?:각각\s?)?(?:모두|총|전부)?\s?몇\s?(?:개|명|건|번|장|편|곳|가지|종|종류)(?:나|씩)?(?:입니까|인가요|인가|인지|이야|이지|야|지|죠)?|(?:의\s)?(?:개수|건수|총수|갯수)(?:는|가|를)?|(?:의\s)?수(?:는|가|를)?\s*(?=[?？]?\s*$)|(?<![\p{L}])how many(?![\p{L}])|(?<![\p{L}])(?:the )?(?:total )?(?:number|count) of(?![\p{L}])|^\s*count(?![\p{L}])/u,
  list: /목록(?:을|은|이)?|명단(?:을)?|나열(?:해\s?줘|하라|해)?|(?:어떤|무슨)\s|(?<![\p{L}])(?:list|enumerate|which|what)(?: all)?(?: the)?(?![\p{L}])|이름(?:을|은)?|뭐가\s?있|무엇이\s?있/u,
} as const;

/** Words that neither narrow nor widen a question. */
export const fillers: ReadonlySet<string> = new Set(
  `모두 전부 전체 총 각각 모든 여기 이 그 그래프 그래프에 인덱스 데이터 안 중 있어 있어? 있나 있나요 있나요? 있는지 있지 있습니까 있는 들어 들어있어
  들어있는 적재 적재된 저장된 등록된 나오는 포함된 알려줘 알려 줘 주세요 보여줘 보여 말해줘 말해 누구 누구야 무엇 무엇인가 무엇인가요 뭐 뭐야 뭐지 어디
  어떤 무슨 어느 라벨 label 유형 종류 이름 지 요 야 고 해줘
  the a an is are there in of this that graph index data all me please does do exist have has it by with and what which
  who to show give tell loaded stored contained contain contains altogether total`.split(/\s+/),
);
