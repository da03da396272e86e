/** The plugin of the quickstart page, as somebody types it in by hand. */
export const QUICKSTART: Readonly<Record<string, string>> = {
  'my-classrooms/PLUGIN.md': `---
spec: 1
id: my-classrooms
name: 教室概况
description: 各教学楼现在有多少空闲教室。
version: 0.1.0
author: your-github-name
network: [portal.pku.edu.cn]
tools:
  overview: tools/overview.yaml
i18n:
  en:
    name: Classroom overview
    description: How many classrooms are free in each teaching building right now.
    tools: { overview: { title: Free rooms by building, summary: Free classrooms in each building } }
---
my-classrooms__overview：各楼现在空闲教室数量。用户想找自习的地方时先用它挑楼。
`,
  'my-classrooms/tools/overview.yaml': `title: 各楼空闲教室数
summary: 各教学楼现在的空闲教室数量
description: 'How many classrooms are free right now in each teaching building: building, free, total.'
effect: read
steps:
  - let: r
    request:
      url: https://portal.pku.edu.cn/publicQuery/classroomQuery/retrClassRoomInfos.do
      headers: { referer: 'https://portal.pku.edu.cn/publicQuery/', accept: 'application/json' }
      as: json
  - check: "r.success && isList(r.rows)"
    error: 教室概况查询未成功
return: |
  {
    buildings: r.rows.map(b => ({ building: b.buildingName, free: b.classroomFree, total: b.classroomSum })),
  }
`,
  'my-classrooms/tests/overview.yaml': `tool: overview
responses:
  - match: retrClassRoomInfos.do
    headers: { content-type: application/json }
    body: '{"success":true,"rows":[{"buildingName":"一教","classroomFree":16,"classroomSum":32}]}'
expect: { buildings: [{ building: 一教, free: 16, total: 32 }] }
`,
};
