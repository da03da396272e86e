/**
 * Finds every module that a source file names: static, dynamic, type-only and re-exporting imports, `import('x').T` in
 * types, `require('x')` and `import.meta.resolve('x')`. A parser reads the file, so a comment or a string that looks
 * like an import is none.
 */
import { type Expression, parseSync, type Span, Visitor } from 'oxc-parser';

/** How a module is named. `static` and `require` load it at once, `dynamic` when the line runs, `type` never. */
export type ImportKind = 'static' | 'dynamic' | 'require' | 'type';

/** One import. */
export interface FoundImport {
  readonly specifier: string;
  readonly kind: ImportKind;
  /** 1-based line of the import. */
  readonly line: number;
}

/** What a file imports, and the places where a name is computed, so that nobody can tell what is loaded. */
export interface FileImports {
  readonly imports: readonly FoundImport[];
  /** 1-based lines of dynamic imports and requires whose argument is no plain string. */
  readonly computed: readonly number[];
}

/** Reads the imports of one file. `path` decides the dialect by its ending (`.ts`, `.tsx`, `.js`, …). */
export function findImports(path: string, source: string): FileImports {
  const { program, errors } = parseSync(path, source);
  const [broken] = errors;
  if (broken) throw new Error(`${path}:${lineAt(source, broken.labels[0]?.start ?? 0)} ${broken.message}`);

  const imports: FoundImport[] = [];
  const computed: number[] = [];
  const add = (specifier: string, kind: ImportKind, node: Span) =>
    imports.push({ specifier, kind, line: lineAt(source, node.start) });
  const addExpression = (expression: Expression | undefined, kind: ImportKind, node: Span) => {
    const specifier = plainString(expression);
    if (specifier === undefined) computed.push(lineAt(source, node.start));
    else add(specifier, kind, node);
  };

  new Visitor({
    ImportDeclaration: (node) => add(node.source.value, node.importKind === 'type' ? 'type' : 'static', node),
    ExportAllDeclaration: (node) => add(node.source.value, node.exportKind === 'type' ? 'type' : 'static', node),
    ExportNamedDeclaration: (node) => {
      if (node.source) add(node.source.value, node.exportKind === 'type' ? 'type' : 'static', node);
    },
    ImportExpression: (node) => addExpression(node.source, 'dynamic', node),
    TSImportType: (node) => add(node.source.value, 'type', node),
    TSImportEqualsDeclaration: (node) => {
      if (node.moduleReference.type !== 'TSExternalModuleReference') return;
      add(node.moduleReference.expression.value, node.importKind === 'type' ? 'type' : 'require', node);
    },
    CallExpression: (node) => {
      const [argument] = node.arguments;
      if (argument?.type === 'SpreadElement') return;
      if (isRequire(node.callee)) addExpression(argument, 'require', node);
      else if (isMetaResolve(node.callee) && plainString(argument)) addExpression(argument, 'dynamic', node);
    },
  }).visit(program);

  imports.sort((a, b) => a.line - b.line);
  return { imports, computed };
}

/** `'x'` and `` `x` `` without holes. */
function plainString(expression: Expression | undefined): string | undefined {
  if (expression?.type === 'Literal' && typeof expression.value === 'string') return expression.value;
  if (expression?.type === 'TemplateLiteral' && expression.expressions.length === 0) {
    return expression.quasis[0]?.value.cooked ?? undefined;
  }
  return undefined;
}

/** `require(…)` and `require.resolve(…)`. */
function isRequire(callee: Expression): boolean {
  if (callee.type === 'Identifier') return callee.name === 'require';
  return (
    callee.type === 'MemberExpression' &&
    !callee.computed &&
    callee.object.type === 'Identifier' &&
    callee.object.name === 'require' &&
    callee.property.name === 'resolve'
  );
}

/** `import.meta.resolve(…)`. */
function isMetaResolve(callee: Expression): boolean {
  return (
    callee.type === 'MemberExpression' &&
    !callee.computed &&
    callee.object.type === 'MetaProperty' &&
    callee.property.name === 'resolve'
  );
}

function lineAt(source: string, offset: number): number {
  let line = 1;
  for (let at = source.indexOf('\n'); at !== -1 && at < offset; at = source.indexOf('\n', at + 1)) line += 1;
  return line;
}
