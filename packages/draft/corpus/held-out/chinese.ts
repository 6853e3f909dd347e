import type { CorpusFile } from '../corpus-file.ts'

/** China, Taiwan and Hong Kong. */
export const chinese: CorpusFile[] = [
  {
    name: 'cn-jinshuju',
    after: '金数据: answers with the state of the payment',
    kind: 'states of people',
    nation: 'CN',
    file: 'csv utf-8-bom ,',
    people: 18,
    columns: `
序号 = {n}
营员姓 = {last}
营员名 = {first}
营员性别 = {gender 男,女}
营员生日 = {birth yyyy年mm月dd日}
营员护照 = {passport}
报名状态 = {state 报名成功,已退出}
费用 = {fee ¥1,234.50}
营期开始 = {start yyyy年mm月dd日}
营期结束 = {end yyyy年mm月dd日}
营地国家 = {destination zh}
邮箱 = {email}
填写者IP = 116.2#.1##.#
微信昵称 = 阳光|小鱼|Lucky
创建时间 = {stamp yyyy-mm-dd}
`,
  },
  {
    name: 'cn-dingtalk',
    after: '钉钉智能填表: 家长填写',
    kind: 'form',
    nation: 'CN',
    file: 'xlsx',
    columns: `
提交人 = {parent name}
提交时间 = {stamp yyyy-mm-dd}
孩子姓名 = {last}{first}
孩子性别 = {gender 男,女}
孩子出生日期 = {birth yyyy年m月d日}
孩子的护照号 = {passport}*6|办理中
孩子国籍 = {home zh}
现居住国家 = {residence zh}
研学目的地 = {destination zh}
出发时间 = {start yyyy年m月d日}
返回时间 = {end yyyy年m月d日}
家长手机号 = {parent bare}
孩子邮箱 = {email}
`,
  },
]
