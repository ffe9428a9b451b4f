/** One statement in both languages: Chinese first (our own wording). */
type Statement = readonly [zh: string, en: string];

/** Four statements, one for each style in the order D, I, S, C; they are displayed in a different order. */
export type Question = readonly [Statement, Statement, Statement, Statement];

export const STYLES = ['D', 'I', 'S', 'C'] as const;
export type Style = (typeof STYLES)[number];

/** The forty questions. */
// prettier-ignore
export const QUESTIONS: readonly Question[] = [
  [['说干就干', 'I act at once'], ['很快和人聊开', 'I soon chat with anyone'], ['不急不躁', 'I stay unhurried'], ['先弄清细节', 'I check details first']],
  [['喜欢拿主意', 'I like deciding'], ['喜欢讲故事', 'I like telling stories'], ['喜欢听人说', 'I like listening'], ['喜欢查资料', 'I like looking things up']],
  [['敢于拍板', 'I dare to settle it'], ['爱开玩笑', 'I joke a lot'], ['待人宽厚', 'I am lenient'], ['做事讲究', 'I am particular']],
  [['目标明确', 'I aim clearly'], ['热情洋溢', 'I am full of zest'], ['踏实可靠', 'I am dependable'], ['条理分明', 'I am orderly']],
  [['不怕冲突', 'I face conflict'], ['善于鼓动', 'I can rouse people'], ['愿意让步', 'I give way'], ['凡事求证', 'I verify things']],
  [['迎难而上', 'I tackle hard things'], ['乐于表现', 'I enjoy the stage'], ['安于本分', 'I keep to my part'], ['遵守规矩', 'I keep the rules']],
  [['讲求速度', 'I want speed'], ['讲求气氛', 'I want a good mood'], ['讲求稳妥', 'I want safety'], ['讲求准确', 'I want accuracy']],
  [['直来直去', 'I am direct'], ['口若悬河', 'I talk easily'], ['温和有礼', 'I am gentle'], ['言辞谨慎', 'I choose my words']],
  [['想掌控全局', 'I want control'], ['想受人欢迎', 'I want to be liked'], ['想过得安稳', 'I want calm'], ['想把事做对', 'I want it right']],
  [['讨厌拖拉', 'I dislike delay'], ['讨厌冷场', 'I dislike silence'], ['讨厌变来变去', 'I dislike sudden change'], ['讨厌马虎', 'I dislike sloppiness']],
  [['好胜心强', 'I love to win'], ['好奇心强', 'I am curious about people'], ['耐心足', 'I have patience'], ['洞察力强', 'I see through things']],
  [['当场反驳', 'I object on the spot'], ['笑着带过', 'I laugh it off'], ['先忍下来', 'I let it pass'], ['回头举证', 'I return with proof']],
  [['独立行动', 'I act alone'], ['呼朋引伴', 'I gather friends'], ['与人配合', 'I cooperate'], ['独自钻研', 'I study alone']],
  [['敢冒风险', 'I take risks'], ['敢试新花样', 'I try new tricks'], ['求稳少变', 'I prefer the proven'], ['算清再动', 'I reckon before I move']],
  [['看重结果', 'Results matter'], ['看重认可', 'Recognition matters'], ['看重和睦', 'Harmony matters'], ['看重质量', 'Quality matters']],
  [['气场强', 'I fill the room'], ['感染力强', 'I am infectious'], ['亲和力强', 'I am approachable'], ['分析力强', 'I am analytical']],
  [['压力下更拼', 'Pressure drives me'], ['压力下话更多', 'Pressure makes me talk'], ['压力下默默扛', 'Pressure makes me quiet'], ['压力下更较真', 'Pressure makes me strict']],
  [['常发号施令', 'I give orders'], ['常活跃气氛', 'I lighten the mood'], ['常照顾他人', 'I look after others'], ['常检查核对', 'I double-check']],
  [['开会先定结论', 'I open with the conclusion'], ['开会带动讨论', 'I get people talking'], ['开会多听少说', 'I mostly listen'], ['开会带着数据', 'I bring figures']],
  [['改变现状', 'I change what is'], ['描绘前景', 'I paint the future'], ['维持秩序', 'I keep things going'], ['完善流程', 'I refine the process']],
  [['自信满满', 'I am self-assured'], ['乐观开朗', 'I am sunny'], ['随和体贴', 'I am considerate'], ['冷静克制', 'I am composed']],
  [['抓大放小', 'I go for the big thing'], ['想到就说', 'I say what I think of'], ['一步一步来', 'I go step by step'], ['列好清单', 'I make lists']],
  [['授权要快', 'I delegate fast'], ['表扬要多', 'I praise often'], ['陪伴要久', 'I stay with people'], ['标准要严', 'I set strict standards']],
  [['竞争让我兴奋', 'Contests excite me'], ['聚会让我兴奋', 'Gatherings excite me'], ['团聚让我安心', 'Family comforts me'], ['独处让我专注', 'Solitude focuses me']],
  [['被拒绝就换路强攻', 'Refused, I push another way'], ['被拒绝就再谈谈', 'Refused, I talk again'], ['被拒绝就先等等', 'Refused, I wait'], ['被拒绝就找原因', 'Refused, I find out why']],
  [['语速快、声音大', 'Fast and loud'], ['表情多、手势多', 'Lively face and hands'], ['语气缓、声音轻', 'Slow and soft'], ['用词准、停顿多', 'Exact, with pauses']],
  [['喜欢被尊重', 'I like respect'], ['喜欢被注意', 'I like attention'], ['喜欢被需要', 'I like being needed'], ['喜欢被理解', 'I like being understood']],
  [['最怕被人利用', 'I fear being used'], ['最怕被人冷落', 'I fear being ignored'], ['最怕突然变动', 'I fear upheaval'], ['最怕做错被批评', 'I fear being wrong']],
  [['任务要有挑战', 'Give me challenge'], ['任务要能露脸', 'Give me visibility'], ['任务要有先例', 'Give me a precedent'], ['任务要有依据', 'Give me the grounds']],
  [['决定靠魄力', 'I decide by nerve'], ['决定靠感觉', 'I decide by feeling'], ['决定靠商量', 'I decide together'], ['决定靠数据', 'I decide by data']],
  [['出游先出发再说', 'Trips: go first'], ['出游人多才好玩', 'Trips: the more the merrier'], ['出游听大家的', 'Trips: I follow the group'], ['出游攻略先做好', 'Trips: a full plan']],
  [['购物看中就买', 'I buy what I want'], ['购物图个新鲜', 'I buy what is new'], ['购物用惯了不换', 'I stay with what I know'], ['购物反复比较', 'I compare again and again']],
  [['带新人直接上手', 'New people: straight in'], ['带新人打成一片', 'New people: make friends'], ['带新人耐心陪练', 'New people: patient practice'], ['带新人照着手册', 'New people: by the book']],
  [['意见不合就争', 'I argue it out'], ['意见不合就劝', 'I talk them round'], ['意见不合就让', 'I yield'], ['意见不合就摆事实', 'I lay out the facts']],
  [['进度落后就加码', 'Behind? Push harder'], ['进度落后就打气', 'Behind? Cheer on'], ['进度落后就多干点', 'Behind? Work more quietly'], ['进度落后就查原因', 'Behind? Find the cause']],
  [['桌面只放要紧的', 'Desk: only what matters'], ['桌面热闹有趣', 'Desk: lively'], ['桌面温馨舒服', 'Desk: cosy'], ['桌面整齐归类', 'Desk: filed and neat']],
  [['别人说我霸气', 'They call me forceful'], ['别人说我有趣', 'They call me fun'], ['别人说我贴心', 'They call me caring'], ['别人说我严谨', 'They call me precise']],
  [['喜欢短平快的项目', 'Short, quick projects'], ['喜欢新鲜的项目', 'Fresh projects'], ['喜欢长期的项目', 'Long projects'], ['喜欢有难题的项目', 'Puzzling projects']],
  [['时间就是成果', 'Time is results'], ['时间就是快乐', 'Time is joy'], ['时间要留给家人', 'Time is for people'], ['时间要按计划用', 'Time is for the plan']],
  [['成功是赢', 'Success is winning'], ['成功是被喜欢', 'Success is being liked'], ['成功是安心', 'Success is peace'], ['成功是做到完美', 'Success is perfection']],
];
