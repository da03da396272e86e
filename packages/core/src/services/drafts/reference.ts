/**
 * The plugin language on one page, for a model that is about to write a document: tables come from the interpreter, prose is
 * here. The specification (docs/PLUGIN-LANGUAGE.md) is the whole. Asked for only then, so it costs other chats nothing.
 */
import {
  ABILITIES,
  abilityText,
  CAMPUS_SERVICES,
  DOCUMENT_LIMITS,
  functionSignature,
  LIBRARY,
  RUN_LIMITS,
} from '@pku-harness/sdk/lang';

/** A folder that loads as it is, to begin from. A test loads it. */
export const EXAMPLE: Readonly<Record<string, string>> = {
  'PLUGIN.md': `---
spec: 1
id: room-count
name: 空闲教室数
description: '各教学楼现在有多少空闲教室。'
version: 0.1.0
author: your-github-name
network: [rooms.example.org]
tools: { overview: tools/overview.yaml }
dataSources: { overview: { title: 各楼空闲教室, tool: overview, ttl: 10m } }
i18n:
  en:
    name: Free rooms
    description: 'How many rooms are free in each building.'
    tools: { overview: { title: Free rooms by building } }
    dataSources: { overview: { title: Free rooms by building } }
---

room-count__overview：用户想找自习的地方时先用它挑楼。
`,
  'tools/overview.yaml': `title: 各楼空闲教室数
description: 'Rooms that are free now in each building: building, free, total. building narrows it to one.'
effect: read
input:
  building: { type: string, optional: true, trim: true, max: 20, description: 'such as 二教' }
functions:
  counted: "row => ({ building: row.name, free: num(row.free, 0), total: num(row.all, 0) })"
steps:
  - let: page
    request:
      url: https://rooms.example.org/overview.json
      query: { day: '\${today}' }
  - check: isList(page.rows)
    error: 没有查到空闲教室，请稍后再试
  - let: rows
    value: page.rows.filter(row => input.building == null || row.name == input.building)
return: |
  { buildings: rows.map(row => counted(row)) }
`,
};

/** The page. Always the same text. */
export function languageReference(): string {
  return [INTRODUCTION, TOOLS, STEPS, EXPRESSIONS, library(), abilities(), limits(), SURFACES, example()].join('\n\n');
}

const INTRODUCTION = `# Plugin documents, spec 1

A folder of text: PLUGIN.md (YAML front matter, then instructions for the model), tools/*.yaml, optionally shared.yaml,
widgets/*.json, screens/*.json. YAML 1.2 core; no anchors, tags, tabs, duplicate keys. Unknown keys are errors; x-… are yours. Quote
texts that hold a colon and a space, a brace at the start, or a #.

Front matter. Required: spec: 1 · id (2–41 of a-z 0-9 -) · name (Chinese, ≤ 40) · description (Chinese, 4–200) · version (x.y.z) · author.
Optional: icon · campus: [service] · network: [host or *.host, ≤ 20, https only] · abilities: [group] · tools: { name: path } · shared: path ·
dataSources: { name: { title, tool, args?, ttl } } · widgets, screens: { name: path } · settings: [{ screen, title, subtitle?, icon? }] ·
commands: { name: { description, aliases?, argHint?, prompt } } · defaultModes: { write: ask } · i18n: { en: … } with the English of each title,
description and summary. Declare no more access than is used.
Campus services: ${CAMPUS_SERVICES.join(' ')}. Requests to them carry the user’s sign-in; the plugin never sees it.`;

const TOOLS = `## A tool

title (≤ 60, Chinese) · summary? (one line) · description (for the model: when, what it returns) · effect: read | write | money | public ·
input? · constants? · functions? (name: "a => expression"; they see constants and each other, not input) · steps? · return (expression) · untrusted: true for words of third parties ·
userOnly? · onDemand?. An input field: { type: string|number|integer|boolean|array|object, enum?, default?, optional?, description?, min?,
max?, pattern?, trim?, items? }; left out it is null. A read tool may GET, and POST to public hosts. Nothing may do more than its effect.`;

const STEPS = `## Steps

let: name binds a step’s value for later steps and return; each name once. Fields marked (e) are expressions; other texts are templates
with \${expression}.
- { let, value: (e) }
- { let?, request: { url, campus?, method?, query?, headers?, body? | json? | form?, charset?, retry? }, as?: json|text|html|response }
  With campus the url is a path. as: response gives { status, url, headers, text }; the others fail outside 2xx.
- { let?, each: (e) list of ≤ 50, concurrency?: 1–4, onError?: skip, request | steps | value } sees item, index. The value is the list of
  results; of steps it is what their last name holds; with skip { items, skipped }.
- { let, paginate: { request, next: (e), items?: (e), max?: ≤ 30, start? }, as? } sees page, cursor in request; response in next and
  items. The value is { items, pages, truncated }.
- { let, extract: { from: (e), each: css or [css], fields: { name: "css | function args | …" } }, limit? }: rows of a page. A field is
  required unless it ends in "| optional" or "| default x". Such as url: a | attr href | url.
- { if: (e), then: [steps], else?: [steps] } · { check: (e), error: text } · { try: [steps], catch: [steps] } (catch sees error.code,
  error.message, error.status)
- { let?, kv: get|set|delete, key, value?: (e), ttl? } · { let, cache: { key, ttl, staleOnError? }, steps } (read only inside; with
  staleOnError the value is { value, stale, age, at })
- { let?, call: tool of this plugin, args?: (e) } · { let?, ability: group.operation, args?: (e) }
ttl: 30s 10m 2h 7d.`;

const EXPRESSIONS = `## Expressions

null true false 1.5 'text' [a, b] { a: 1, b } · x.y x[i] x?.y · f(x) is x.f() · + - * / % == != < <= > >= && || ! ?? ?: in · x => …, (a, b) => … ·
\`text \${x}\`. == compares values deeply. + joins texts or adds numbers, never both. There is no assignment, loop, class, regex literal or
host object; a function that takes a function is given an arrow: rows.map(row => shown(row)). Reading a field of null is an error; use ?. or ??. Known names: input, constants, now, today (Beijing), bound names.`;

const SURFACES = `## Widgets and screens

JSON: { title, description, sizes, defaultSize, texts, spec } for a widget, { title, presentation, params, texts, spec } for a screen; spec as in
ui__render: { v: 1, root, bindings, state?, elements }. Bindings read ({ source } or { tool, args }); only a tap acts.`;

function library(): string {
  const all = [...LIBRARY.values()].map(functionSignature);
  return `## Functions\n\n${all.join(' · ')}`;
}

function abilities(): string {
  const all = [...ABILITIES.values()].map((one) => `- ${one.name} (${one.effect}): ${abilityText(one).en}`);
  return `## Abilities, by the groups of the manifest\n\n${all.join('\n')}`;
}

function limits(): string {
  const { steps, requests, milliseconds, operations } = RUN_LIMITS;
  return `## Limits of one run

${steps} steps, ${requests} requests, ${milliseconds / 1000} s, ${operations} operations; a response of 2 MB, a result of 1 MB. All files together
${DOCUMENT_LIMITS.bytes / 1024} KB.`;
}

function example(): string {
  const files = Object.entries(EXAMPLE).map(([path, text]) => `--- ${path}\n${text.trimEnd()}`);
  return `## An example\n\n${files.join('\n\n')}`;
}
