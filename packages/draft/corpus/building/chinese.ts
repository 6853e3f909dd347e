import type { CorpusFile } from '../corpus-file.ts'

/** China, Taiwan and Hong Kong. */
export const chinese: CorpusFile[] = [
  {
    name: 'cn-xueji',
    after: '全国中小学生学籍系统: export of pupils',
    kind: 'plain list',
    nation: 'CN',
    file: 'csv gb18030 ,',
    columns: `
序号 = {n}
学籍号 = {student G1##########}
姓名 = {last}{first}
性别 = {gender 男,女}
出生日期 = {birth yyyymmdd}
身份证件号 = {maybe passport_number 11010120#########}
班级 = {group 高一1班,高一2班}
国籍/地区 = {home zh}
联系电话 = {phone bare}
家长姓名 = {parent name}
家长电话 = {parent bare}
家庭住址 = {street}
`,
  },
  {
    name: 'cn-yanxue',
    after: '研学旅行社: list of a study tour',
    kind: 'title above',
    nation: 'CN',
    file: 'xlsx',
    title: ['实验中学英国研学营 2027年7月5日至7月18日'],
    leaderEvery: 8,
    people: 17,
    columns: `
编号 = {n}
姓 = {last}
名 = {first}
类别 = {type 学生,领队,家属}
性别 = {gender 男,女}
出生日期 = {birth yyyy年m月d日}
护照号码 = {passport}
有效期至 = {expiry yyyy-mm-dd}
手机 = {phone bare}
电子邮箱 = {email}
备注 = |素食|花粉过敏
`,
    footer: ['合计：{count}人'],
  },
  {
    name: 'cn-biao-hebing',
    after: 'Agency list with merged headings',
    kind: 'two heading rows',
    nation: 'CN',
    file: 'xls',
    columns: `
旅客 > 姓名 = {last}{first}
旅客 > 性别 = {gender 男,女}
旅客 > 生日 = {birth yyyy/m/d}
证件 > 护照号 = {passport}
证件 > 有效期 = {expiry yyyy/m/d}
行程 > 目的地 = {destination zh}
行程 > 出发 = {start yyyy/m/d}
行程 > 返回 = {end yyyy/m/d}
联系 > 手机 = {phone dashed}
联系 > 邮箱 = {email}
`,
  },
  {
    name: 'cn-wenjuan',
    after: '问卷星: answers to a form',
    kind: 'form',
    nation: 'CN',
    file: 'csv utf-8-bom ,',
    columns: `
序号 = {n}
提交答卷时间 = {stamp yyyy/m/d}
所用时间 = ###秒
来源 = 微信
1、学生姓名 = {last}{first}
2、性别 = {gender 男,女}
3、出生日期 = {birth yyyy-mm-dd}
4、护照号码 = {passport}*5|办理中|待补
5、联系邮箱 = {email}
6、手机号 = {phone bare}
7、紧急联系人电话 = {emergency bare}
8、居住国家 = {residence zh}
`,
  },
  {
    name: 'ca-xiaowu',
    after: '校務行政系統 (Taiwan): list of a class',
    kind: 'title above',
    nation: 'TW',
    file: 'csv big5 ,',
    title: ['市立中山國民中學 115學年度 學生名冊'],
    columns: `
座號 = {n}
學號 = {student 115###}
姓名 = {last}{first}
性別 = {gender 男,女}
生日 = {birth RRR/mm/dd}
身分證字號 = {maybe passport_number A1########}
行動電話 = {phone national}
監護人 = {parent name}
監護人電話 = {parent national}
地址 = {street}
`,
  },
  {
    name: 'ca-youxue',
    after: '遊學團 (Hong Kong and Taiwan): list with captions',
    kind: 'captions',
    nation: 'TW',
    file: 'xlsx',
    groups: ['第一組', '第二組'],
    caption: '{group}',
    columns: `
編號 = {n}
中文姓名 = {last}{first}
性別 = {gender M,F}
出生日期 = {birth dd/mm/yyyy}
護照號碼 = {passport}
居住地 = {residence zh-TW}
目的地 = {destination zh-TW}
出發日期 = {start dd/mm/yyyy}
回程日期 = {end dd/mm/yyyy}
電郵 = {email}
`,
    footer: ['總數：{count}'],
  },
  {
    name: 'ca-banji',
    after: 'Workbook with a sheet for each class',
    kind: 'class sheets',
    nation: 'TW',
    file: 'xlsx',
    groups: ['八年一班', '八年二班'],
    columns: `
座號 = {n}
姓氏 = {last}
名字 = {first}
性別 = {gender 男,女}
出生年月日 = {birth cell}
護照號碼 = {passport}
家長手機 = {parent national}
`,
  },
  {
    name: 'cn-wubiaotou',
    after: 'List without headings out of a chat',
    kind: 'no headings',
    nation: 'CN',
    file: 'csv utf-8 tab',
    hasNoHeadings: true,
    columns: `
name = {last}{first}
gender = {gender 男,女}
birth = {birth yyyy-mm-dd}
passport = {passport}
phone = {phone bare}
`,
  },
]
