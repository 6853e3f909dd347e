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
  {
    name: 'zh-mikecrm',
    after: '麦客表单: answers to a form of a school',
    kind: 'form',
    nation: 'CN',
    file: 'xlsx',
    columns: `
提交时间 = {stamp yyyy-mm-dd}
序号 = {n}
来源渠道 = 微信|链接
营员姓名 = {last}{first}
营员性别 = {gender 男,女}
出生年月日 = {birth yyyy/mm/dd}
就读学校及年级 = 南京市第#中学初二|育才学校高一
护照号（如已办理） = {passport}*4|
护照有效期至 = {expiry yyyy-mm-dd}
紧急联系人 = {parent name}
紧急联系人手机 = {parent bare}
与营员关系 = 母亲|父亲
家长邮箱 = {parent email}
是否有过敏史 = 无*3|花粉
出发日期 = {start yyyy/m/d}
返程日期 = {end yyyy/m/d}
支付状态 = 已支付|未支付
`,
  },
  {
    name: 'zh-tw-quanyi',
    after: '全誼校務系統 (Taiwan): 班級名冊 with numbers of seats',
    kind: 'class sheets',
    nation: 'TW',
    file: 'xls',
    people: 18,
    groups: ['801', '802'],
    title: ['臺南市立中學 國際交流學生名冊'],
    columns: `
座號 = {n}
學號 = {student 11####}
學生姓名 = {last}{first}
英文姓名(同護照) = {ROMAN last}, {ROMAN first}
性別 = {gender 男,女}
生日 = {birth RRR.mm.dd}
身分證字號 = @1########
護照號碼 = {passport}
監護人 = {parent name}
聯絡電話 = {parent national}
學生信箱 = {email}
飲食 = 葷*3|素
`,
  },
]
