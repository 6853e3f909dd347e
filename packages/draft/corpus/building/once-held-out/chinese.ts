import type { CorpusFile } from '../../corpus-file.ts'

/** Files of the other half whose cells were looked at. */
export const onceChinese: CorpusFile[] = [
  {
    name: 'cn-qianzheng',
    hasOtherNames: true,
    after: '签证资料表: names in Han characters and in Pinyin',
    kind: 'title above',
    nation: 'CN',
    file: 'xlsx',
    people: 17,
    leaderEvery: 8,
    title: [
      '外国语学校赴{destination zh}交流团 团员信息表',
      '出境日期：{start yyyy-mm-dd}　回国日期：{end yyyy-mm-dd}',
    ],
    columns: `
序 = {n}
中文姓名 = {last}{first}
拼音姓 = {ROMAN last}
拼音名 = {ROMAN first}
身份 = {type 学生,带队老师}
性别 = {gender M,F}
出生日期 = {birth yyyy.mm.dd}
出生地 = {town}
护照号码 = {passport}
签发日期 = {past yyyy.mm.dd}
有效期 = {expiry yyyy.mm.dd}
父亲姓名 = {parent name}
父亲电话 = {parent bare}
`,
    footer: ['共{count}人'],
  },
  {
    name: 'cn-liangge-ban',
    hasOtherNames: true,
    after: '年级组: a sheet for each class, with the date of birth in two digits',
    kind: 'class sheets',
    nation: 'CN',
    file: 'xls',
    people: 16,
    groups: ['初二（3）班', '初二（5）班'],
    mess: ['blank rows'],
    columns: `
学号 = {student 0######}
学生 = {last}{first}
性别 = {gender 男,女}
生日 = {birth yyyy-m-d}
护照 = {passport}
监护人 = {parent name}
监护人手机 = {parent bare}
特殊体质 = 无|哮喘|
`,
  },
  {
    name: 'ca-xinhe',
    hasOtherNames: true,
    after: '欣河高中職學務系統: list of students with years of the Republic',
    kind: 'plain list',
    nation: 'TW',
    file: 'csv big5 ,',
    columns: `
學號 = {student 1134##}
班級 = {group 高二忠班,高二孝班}
座號 = {n}
學生姓名 = {last}{first}
性別 = {gender 男,女}
出生年月日 = {birth RRRmmdd}
電子郵件信箱 = {email}
手機 = {phone bare}
護照 = {passport}
戶籍地址 = {street}
父姓名 = {parent name}
父手機 = {parent bare}
在學狀況 = 在學
`,
  },
  {
    name: 'cn-zhengfang',
    hasOtherNames: true,
    after: '正方教务系统: students of a university, without a title',
    kind: 'plain list',
    nation: 'CN',
    file: 'csv gb18030 ,',
    columns: `
XH = {student 2024#######}
XM = {last}{first}
XBMC = {gender 男,女}
CSRQ = {birth yyyymmdd}
ZYMC = 英语|国际经济与贸易
BJMC = {group 英语2401班,国贸2402班}
XJZT = 在读
SJHM = {phone bare}
DZYX = {email}
HZHM = {passport}
MDG = {destination zh}
CFRQ = {start yyyymmdd}
FHRQ = {end yyyymmdd}
`,
  },
  {
    name: 'ca-surveycake',
    hasOtherNames: true,
    after: 'SurveyCake (Taiwan): answers to a form',
    kind: 'form',
    nation: 'TW',
    file: 'csv utf-8-bom ,',
    columns: `
填答時間 = {stamp yyyy-mm-dd}
填答秒數 = ###
IP = 114.3#.1##.#
學生的姓 = {last}
學生的名 = {first}
學生的英文姓名（同護照） = {ROMAN last}, {ROMAN first}
學生性別 = {gender 男生,女生}
學生生日 = {birth yyyy-mm-dd}
學生護照號碼 = {passport}*6|申辦中|再補
學生電子信箱 = {email}
想去的國家 = {destination zh-TW}
出國日 = {start yyyy-mm-dd}
返國日 = {end yyyy-mm-dd}
家長手機 = {parent national}
`,
  },
  {
    name: 'ca-hk-jiaohuan',
    hasOtherNames: true,
    after: 'Exchange of a school in Hong Kong: headings in both languages',
    kind: 'title above',
    nation: 'HK',
    language: 'zh-HK',
    file: 'xlsx',
    title: ['交流團 Exchange Tour', '帶隊老師 Teacher-in-charge:\t{parent name}'],
    columns: `
班別 Class = {group 4A Ching,5C Ming}
班號 Class No. = {n}
英文姓氏 Surname = {LAST}
英文名字 Given Name = {first}
性別 Sex = {gender 男 M,女 F}
出生日期 D.O.B. = {birth dd-mm-yyyy}
旅行證件號碼 Travel Document No. = {passport}
居住地 Place of residence = {residence en}
目的地 Destination = {destination en}
出發 Departure = {start dd-mm-yyyy}
回港 Return = {end dd-mm-yyyy}
學生電郵 Student's e-mail = {email}
家長電話 Parent's Tel. = {parent bare}
`,
  },
  {
    name: 'cn-tengxun',
    hasOtherNames: true,
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
    name: 'ca-luxingshe',
    hasOtherNames: true,
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
    name: 'cn-chujing-mingdan',
    hasOtherNames: true,
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
    name: 'ca-wubiaotou',
    hasOtherNames: true,
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
    name: 'ca-eclass-hk',
    hasOtherNames: true,
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
Gender = {gender M,F}
Date of Birth = {birth yyyy-mm-dd}
HKID = {maybe passport_number @######(#)}
Passport No. = {passport}
Student Email = {email}
Main Guardian Name = {parent name}
Main Guardian Mobile = {parent bare}
`,
  },
  {
    name: 'zh-mikecrm',
    hasOtherNames: true,
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
    hasOtherNames: true,
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
