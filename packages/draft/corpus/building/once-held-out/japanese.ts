import type { CorpusFile } from '../../corpus-file.ts'

/** Files of the other half whose cells were looked at. */
export const onceJapanese: CorpusFile[] = [
  {
    name: 'ja-kumi',
    hasOtherNames: true,
    after: '担任の名簿: a sheet for each class, with letters of eras',
    kind: 'class sheets',
    nation: 'JP',
    file: 'xlsx',
    people: 16,
    groups: ['2年A組', '2年B組'],
    columns: `
番 = {n}
姓 = {last}
名 = {first}
せい = {kana last}
めい = {kana first}
生年月日 = {birth GE.m.d}
男女 = {gender 男,女}
旅券 = {passport}
自宅電話 = {emergency national}
`,
  },
  {
    name: 'ja-wareki',
    hasOtherNames: true,
    after: '旅行会社の参加者名簿: years of eras',
    kind: 'title above',
    nation: 'JP',
    file: 'xls',
    people: 17,
    leaderEvery: 8,
    title: ['海外研修旅行 参加者名簿', '期間：{start GGE年m月d日}～{end GGE年m月d日}'],
    columns: `
№ = {n}
区分 = {type 生徒,引率}
フリガナ = {kana last} {kana first}
氏名 = {last} {first}
生年月日（和暦） = {birth GGE年m月d日}
性別 = {gender 男,女}
旅券番号 = {passport}
有効期間満了日 = {expiry yyyy/mm/dd}
備考 = |食物アレルギー有|
`,
    footer: ['計{count}名'],
  },
  {
    name: 'ja-formrun',
    hasOtherNames: true,
    after: 'formrun: 申込フォームの回答',
    kind: 'form',
    nation: 'JP',
    file: 'csv utf-8-bom ,',
    columns: `
受付番号 = 27-####
受付日時 = {stamp yyyy/mm/dd}
対応状況 = 未対応|対応済
生徒様のお名前（姓） = {last}
生徒様のお名前（名） = {first}
セイ = {kana last}
メイ = {kana first}
生徒様の性別 = {gender 男性,女性}
生徒様の生年月日 = {birth yyyy-mm-dd}
パスポート番号 = {passport}*6|申請中です|後日連絡
ご希望の渡航先 = {destination ja}
ご出発希望日 = {start yyyy-mm-dd}
ご帰国希望日 = {end yyyy-mm-dd}
生徒様のメールアドレス = {email}
保護者様のお名前 = {parent name}
保護者様のお電話番号 = {parent national}
`,
  },
  {
    name: 'ja-campus-plan',
    hasOtherNames: true,
    after: 'Campus Plan: 学生名簿 with readings and Latin letters',
    kind: 'plain list',
    nation: 'JP',
    file: 'csv shift_jis ,',
    people: 16,
    columns: `
学籍番号 = {student 24@###}
漢字氏名 = {last}　{first}
カナ氏名 = {kana last}　{kana first}
ローマ字氏名 = {ROMAN last} {ROMAN first}
性別 = {gender 男,女}
生年月日 = {birth yyyymmdd}
学科名 = 英語英文学科|国際関係学科
学年 = {year 1年,2年}
国籍名 = {home ja}
大学メール = {email}
携帯番号 = {phone national}
旅券番号 = {passport}
保証人氏名 = {parent name}
保証人電話 = {parent national}
`,
  },
  {
    name: 'ja-ryokou-meibo',
    hasOtherNames: true,
    after: '旅行会社: 海外研修参加者名簿',
    kind: 'title above',
    nation: 'JP',
    file: 'xls',
    title: ['海外語学研修 参加者名簿', '研修期間：{start yyyy年m月d日}～{end yyyy年m月d日}'],
    columns: `
NO. = {n}
氏名（漢字） = {last} {first}
氏名（ローマ字） = {ROMAN last} {ROMAN first}
性別 = {gender 男,女}
生年月日 = {birth yyyy/mm/dd}
年組 = {group 2年1組,2年3組}
旅券番号 = {passport}
旅券有効期限 = {expiry yyyy/mm/dd}
国籍 = {home ja}
メールアドレス = {email}
緊急連絡先 = {emergency national}
`,
  },
  {
    name: 'ja-blend',
    hasOtherNames: true,
    after: 'BLEND: 生徒情報の出力, with a row of groups above the headings',
    kind: 'two heading rows',
    nation: 'JP',
    file: 'xlsx',
    people: 16,
    columns: `
基本情報 > ログインID = {student 24####}
基本情報 > 学年 = {year 1年,2年}
基本情報 > クラス = {group A組,B組}
基本情報 > 出席番号 = {n}
基本情報 > 姓 = {last}
基本情報 > 名 = {first}
基本情報 > 姓（カナ） = {kana last}
基本情報 > 名（カナ） = {kana first}
基本情報 > 性別 = {gender 男,女}
基本情報 > 生年月日 = {birth yyyy/mm/dd}
生徒連絡先 > メールアドレス = {email}
生徒連絡先 > 携帯電話 = {phone national}
保護者１ > 氏名 = {parent name}
保護者１ > 続柄 = 母|父
保護者１ > メールアドレス = {parent email}
保護者１ > 電話番号 = {parent national}
パスポート > 旅券番号 = {passport}
パスポート > 有効期限 = {expiry yyyy/mm/dd}
`,
  },
]
