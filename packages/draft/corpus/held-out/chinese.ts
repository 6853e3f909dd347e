import type { CorpusFile } from '../corpus-file.ts'

/** China, Taiwan and Hong Kong. */
export const chinese: CorpusFile[] = [
  {
    name: 'cn-tengxun',
    after: '腾讯文档收集表: answers of parents',
    kind: 'form',
    nation: 'CN',
    file: 'xlsx',
    columns: `
提交者（自动） = {parent name}
提交时间（自动） = {stamp yyyy/mm/dd}
孩子姓名（必填） = {last}{first}
孩子性别（必填） = {gender 男孩,女孩}
孩子出生年月日（必填） = {birth cell}
孩子护照号（必填） = {passport}*6|正在办理|暂无
去哪个国家（必填） = {destination zh}
出发时间（必填） = {start cell}
回国时间（必填） = {end cell}
孩子的邮箱（必填） = {email}
家长手机号（必填） = {parent bare}
家长微信号 = wx@@@####
是否同意《安全须知》（必填） = 同意
`,
  },
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
    name: 'ca-luxingshe',
    after: '旅行社 (Taiwan): manifest with Latin names and years of the Republic',
    kind: 'captions',
    nation: 'TW',
    file: 'xls',
    people: 16,
    groups: ['A車', 'B車'],
    caption: '【{group}】',
    columns: `
序號 = {n}
中文姓名 = {last}{first}
護照英文姓名 = {ROMAN last}/{ROMAN first}
稱謂 = {gender MR,MS}
出生日期 = {birth RRR.mm.dd}
身分證號 = {maybe passport_number A1########}
護照號碼 = {passport}
效期 = {expiry yyyy.mm.dd}
出發 = {start yyyy.mm.dd}
回程 = {end yyyy.mm.dd}
國家 = {destination zh-TW}
備註 = |素食|早產兒|
`,
    footer: ['以上共{count}位'],
  },
  {
    name: 'ca-wubiaotou',
    after: 'List without headings out of LINE',
    kind: 'no headings',
    nation: 'TW',
    file: 'csv utf-8 tab',
    hasNoHeadings: true,
    columns: `
n = {n}
name = {last}{first}
sex = {gender 男,女}
birth = {birth RRR/mm/dd}
passport = {passport}
phone = {phone bare}
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
    name: 'cn-chujing-mingdan',
    after: '出境旅游名单表: 旅行社的团队名单',
    kind: 'title above',
    nation: 'CN',
    file: 'xls',
    title: [
      '中国公民出国旅游团队名单表',
      '组团社：\t康华国旅\t团号：\tKH-0417',
      '出境日期：{start yyyy-mm-dd}\t入境日期：{end yyyy-mm-dd}',
    ],
    columns: `
编号 = {n}
姓名(中文) = {last}{first}
姓名(汉语拼音) = {ROMAN last}/{ROMAN first}
性别 = {gender 男,女}
出生日期 = {birth yyyy.mm.dd}
出生地 = 上海|江苏
护照号码 = {passport}
发证机关及日期 = 出入境管理局 {past yyyy.mm.dd}
`,
    footer: ['旅客共 {count} 人'],
  },
  {
    name: 'ca-eclass-hk',
    after: 'eClass (Hong Kong): iPortfolio export in English with Chinese names',
    kind: 'plain list',
    nation: 'HK',
    language: 'zh-HK',
    file: 'csv utf-8-bom ,',
    columns: `
Class Name = {group 3A,3B}
Class Number = {n}
WebSAMSRegNo = {student #2#####}
English Name = {LAST} {first}
Chinese Name = 陳大文|李小明|黃子軒
Gender = {gender M,F}
Date of Birth = {birth yyyy-mm-dd}
HKID = {maybe passport_number @######(#)}
Passport No. = {passport}
Student Email = {email}
Main Guardian Name = {parent name}
Main Guardian Mobile = {parent bare}
`,
  },
]
