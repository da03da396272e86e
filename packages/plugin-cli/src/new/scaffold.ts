/** The files of a new plugin: small, whole, valid, with a test that passes. Pure. */

/** What a new plugin is made from. */
export interface Scaffold {
  readonly id: string;
  readonly name: string;
  readonly author: string;
  /** The tool's name. */
  readonly tool: string;
  /** The address that the tool asks. */
  readonly url: URL;
}

/** The files by path inside the folder. */
export function scaffold({ id, name, author, tool, url }: Scaffold): Readonly<Record<string, string>> {
  const address = url.href;
  const match = url.pathname.slice(url.pathname.lastIndexOf('/') + 1) || url.hostname;
  return {
    'PLUGIN.md': `---
spec: 1
id: ${id}
name: ${text(name)}
description: '${quoted(`${name}：写一句话，说它能查到什么。`)}'
version: 0.1.0
author: ${text(author)}
network: [${url.hostname}]
tools:
  ${tool}: tools/${tool}.yaml
i18n:
  en:
    name: ${text(english(id))}
    description: 'One sentence that says what it finds.'
    tools: { ${tool}: { title: List, summary: What the site lists } }
---

${id}__${tool}：说明什么问题用它，返回的字段是什么意思。
`,
    [`tools/${tool}.yaml`]: `title: 列表
summary: 网站上列出的条目
description: 'What the site lists: items of title and count. Say when to use it and what the fields mean.'
effect: read
steps:
  - let: page
    request:
      url: ${text(address)}
      headers: { accept: application/json }
    as: json
  - check: isList(page.items)
    error: 没有查到列表，请稍后再试
return: |
  { items: page.items.map(item => ({ title: item.title, count: num(item.count, 0) })) }
`,
    [`tests/${tool}.yaml`]: `tool: ${tool}
responses:
  - match: ${text(match)}
    headers: { content-type: application/json }
    body: '{"items":[{"title":"示例","count":"3"}]}'
expect: { items: [{ title: 示例, count: 3 }] }
`,
    'README.md': `# ${name}

${id}

\`\`\`bash
bun run plugin validate ${id}
bun run plugin test ${id}
bun run plugin record ${id} ${tool} '{}' --as ${tool} --force
\`\`\`
`,
  };
}

/** A YAML text: as it is where that is safe, else in quotes. */
function text(value: string): string {
  const plain = /^[\p{L}][\p{L}\p{N} ._/-]*$/u.test(value) && !/^(?:true|false|null|yes|no|on|off)$/i.test(value);
  return plain && value.trim() === value ? value : `'${quoted(value)}'`;
}

function quoted(value: string): string {
  return value.replaceAll("'", "''");
}

/** `my-classrooms` as words. */
function english(id: string): string {
  const words = id.replaceAll('-', ' ');
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}
