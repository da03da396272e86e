/**
 * The one way in: checks a generated surface, from a model’s call or from a document’s file, and says what is wrong where
 * it was written.
 */
import { isRecord, setField } from '../lang/fields';
import { inputType } from '../lang/input';
import { type Problem, ProblemList, problem } from '../lang/problem';
import { SourceFile } from '../lang/source';
import { entryOf, nodeAt, placeOf, toPlain, type YamlNode } from '../lang/yaml/node';
import { ScalarOffsets } from '../lang/yaml/scalar-offset';
import { checkSpec, type OuterNames } from './check/spec';
import { checkWrapper, SIZES } from './check/wrapper';
import type { SurfaceContext } from './context';
import { type Finding, Findings, Origins, type Path } from './finding';
import { SURFACE_LIMITS } from './limits';
import { type Note, normalizeSpec } from './normalize/normalize';
import { JsonError, readJson } from './read-json';
import type { ScreenSurface, Spec, WidgetSurface } from './spec';

/** A problem as a model reads it. */
export interface ModelProblem {
  /** Where: keys joined with dots, elements by their id, such as `elements.row.onPress.tool`. */
  readonly path: string;
  readonly code: string;
  readonly message: string;
  readonly hint?: string;
}

/** What became of a surface. */
export interface CheckedSurface {
  /** The canonical spec, when nothing is wrong with the surface. */
  readonly spec?: Spec;
  /** The whole file of a widget, when nothing is wrong. */
  readonly widget?: WidgetSurface;
  /** The whole file of a screen, when nothing is wrong. */
  readonly screen?: ScreenSurface;
  /** Everything wrong, in the order in which it was found; with a place when a text was checked. */
  readonly problems: readonly Problem[];
  /** What works and should be known: elements that are shown nowhere, forms that were put right. */
  readonly warnings: readonly Problem[];
  /** At most {@link SURFACE_LIMITS}.problems, for the model that wrote it. */
  readonly forModel: readonly ModelProblem[];
  /** What the normaliser changed. */
  readonly notes: readonly Note[];
}

/**
 * Checks a surface.
 *
 * @param source a file, which is read strictly and gives problems with places; a text from a model, read leniently; or a
 *   value. In a chat it is a spec, for a widget or a screen the object of its file.
 * @param context where it stands and what it may name.
 * @returns the canonical form, or what is wrong. Never throws for anything that a surface says.
 */
export function checkSurface(source: SourceFile | string | object | null, context: SurfaceContext): CheckedSurface {
  const findings = new Findings();
  const file =
    source instanceof SourceFile ? source : new SourceFile('surface.json', typeof source === 'string' ? source : '');
  if (!(source instanceof SourceFile) && typeof source !== 'string')
    return new Report(findings, file).of(source, undefined, context);
  const lenient = typeof source === 'string';
  if (file.text.length > SURFACE_LIMITS.text * 2) {
    // Even to read such a text would be too much; spaces may double a surface, hardly more.
    findings.add({
      code: 'E6002',
      path: [],
      text: {
        zh: `文件太大，最多 ${(SURFACE_LIMITS.text * 2) / 1024} KB`,
        en: `The file has at most ${(SURFACE_LIMITS.text * 2) / 1024} KB`,
      },
    });
    return new Report(findings, file).failed();
  }
  try {
    const { root, duplicates } = readJson(file, lenient);
    const report = new Report(findings, file);
    for (const { key } of duplicates) {
      report.direct(
        problem('E1105', placeOf(key), { zh: '同一个键写了两次', en: 'The same key stands twice in this object' }),
        lenient,
      );
    }
    return report.of(toPlain(root), root, context);
  } catch (thrown) {
    if (!(thrown instanceof JsonError)) throw thrown;
    const report = new Report(findings, file);
    report.direct(problem('E6001', file.place(thrown.start, thrown.end), thrown.text), false);
    return report.failed();
  }
}

/** Turns findings into problems with places, for one surface. */
class Report {
  readonly #findings: Findings;
  readonly #file: SourceFile;
  readonly #problems: Problem[] = [];
  readonly #warnings: Problem[] = [];
  #root: YamlNode | undefined;
  #origins = new Origins();
  #specPath: Path = [];
  #elements: readonly unknown[] = [];
  #notes: readonly Note[] = [];

  constructor(findings: Findings, file: SourceFile) {
    this.#findings = findings;
    this.#file = file;
  }

  /** Adds a problem that has its place already. */
  direct(found: Problem, warning: boolean): void {
    (warning ? this.#warnings : this.#problems).push(found);
  }

  /** The report of a surface that could not be read. */
  failed(): CheckedSurface {
    return this.#finish(undefined, undefined, 'chat');
  }

  /** Checks a value and reports. */
  of(value: unknown, root: YamlNode | undefined, context: SurfaceContext): CheckedSurface {
    this.#root = root;
    const { surface } = context;
    if (surface === 'chat') return this.#finish(this.#spec(value, [], context, NOTHING), undefined, surface);
    if (!isRecord(value)) {
      this.#findings.add({
        code: 'E6006',
        path: [],
        text: { zh: '文件要写一个对象', en: 'The file holds one object' },
      });
      return this.#finish(undefined, undefined, surface);
    }
    const outer = checkWrapper(value, { ...context, surface }, this.#findings);
    const fields = root === undefined ? undefined : entryOf(root, surface === 'widget' ? 'config' : 'params')?.value;
    this.#inputs(fields);
    const inside = this.#findings.errors.length;
    const wrapperProblems = this.#findings.errors.splice(0, inside).map((finding) => this.#problem(finding, false));
    this.#problems.push(...wrapperProblems);
    const spec = this.#spec(value.spec, ['spec'], context, outer);
    return this.#finish(spec, value, surface);
  }

  /** The input fields, by the rules of the language. */
  #inputs(fields: YamlNode | undefined): void {
    if (fields === undefined) return;
    const problems = new ProblemList();
    inputType(fields, problems);
    this.#problems.push(...problems.sorted());
  }

  #spec(value: unknown, path: Path, context: SurfaceContext, outer: OuterNames): Spec | undefined {
    const { value: canonical, notes, origins } = normalizeSpec(value);
    this.#specPath = path;
    this.#origins = origins;
    this.#notes = notes;
    if (isRecord(canonical) && Array.isArray(canonical.elements)) this.#elements = canonical.elements;
    return checkSpec(canonical, context, outer, this.#findings);
  }

  #finish(
    spec: Spec | undefined,
    wrapper: Readonly<Record<string, unknown>> | undefined,
    surface: SurfaceContext['surface'],
  ): CheckedSurface {
    const forModel = [
      ...this.#problems.map(modelOwn),
      ...this.#findings.errors.map((finding) => this.#forModel(finding)),
    ].slice(0, SURFACE_LIMITS.problems);
    const problems = [...this.#problems, ...this.#findings.errors.map((finding) => this.#problem(finding, true))];
    const warnings = [
      ...this.#warnings,
      ...this.#findings.warnings.map((finding) => this.#problem(finding, true)),
      ...this.#notes.map((note) => problem('E6007', this.#placeOf([...this.#specPath, ...note.path]), note)),
    ];
    const base = { problems, warnings, forModel, notes: this.#notes };
    if (spec === undefined || problems.length > 0) return base;
    if (surface === 'chat' || wrapper === undefined) return { ...base, spec };
    return {
      ...base,
      spec,
      ...(surface === 'widget' ? { widget: widgetOf(wrapper, spec) } : { screen: screenOf(wrapper, spec) }),
    };
  }

  /** A finding of the spec inside is moved to where it was written; one of the wrapper stands there already. */
  #problem(finding: Finding, inSpec: boolean): Problem {
    const path = inSpec ? [...this.#specPath, ...this.#origins.of(finding.path)] : finding.path;
    return problem(finding.code, this.#placeOf(path, finding), finding.text);
  }

  #placeOf(path: Path, finding?: Finding) {
    const root = this.#root;
    if (root === undefined) return { ...this.#file.place(0), file: pathText(path, []) };
    const node = nodeAt(root, path);
    if (finding?.atKey === true) return placeOf(keyNode(root, path) ?? node);
    const { range } = finding ?? {};
    if (range !== undefined && node.kind === 'scalar' && typeof node.value === 'string') {
      // The normaliser may have put `${` in front: then the stretch is not the one that was written.
      const offsets = new ScalarOffsets(node);
      const shift = node.value.includes('${') ? 0 : 2;
      return offsets.place(Math.max(0, range[0] - shift), Math.max(0, range[1] - shift));
    }
    return placeOf(node);
  }

  #forModel(finding: Finding): ModelProblem {
    const { text } = finding;
    return {
      path: pathText(finding.path, this.#elements),
      code: finding.code,
      message: text.en,
      ...(text.hint === undefined ? {} : { hint: text.hint.en }),
    };
  }
}

const NOTHING: OuterNames = { fields: new Set(), texts: new Set() };

/** The key at a path, or the node of an object’s first key where the object itself is meant. */
function keyNode(root: YamlNode, path: Path): YamlNode | undefined {
  const last = path.at(-1);
  const parent = nodeAt(root, path.slice(0, -1));
  if (typeof last === 'string' && parent.kind === 'map') return entryOf(parent, last)?.key;
  const node = nodeAt(root, path);
  return node.kind === 'map' ? node.entries[0]?.key : undefined;
}

function modelOwn(found: Problem): ModelProblem {
  return {
    path: `${found.where.line}:${found.where.column}`,
    code: found.code,
    message: found.en,
    ...(found.hint === undefined ? {} : { hint: found.hint.en }),
  };
}

/** A path as words: elements by id, since that is how a model knows them. */
function pathText(path: Path, elements: readonly unknown[]): string {
  const [first, index, ...rest] = path;
  const element = first === 'elements' && typeof index === 'number' ? elements[index] : undefined;
  const id = isRecord(element) && typeof element.id === 'string' ? element.id : undefined;
  return (id === undefined ? path : ['elements', id, ...rest]).join('.');
}

function widgetOf(wrapper: Readonly<Record<string, unknown>>, spec: Spec): WidgetSurface {
  const sizes = (wrapper.sizes ?? SIZES) as WidgetSurface['sizes'];
  return {
    title: String(wrapper.title),
    description: String(wrapper.description),
    sizes,
    defaultSize: (wrapper.defaultSize ?? sizes[0] ?? 'md') as WidgetSurface['defaultSize'],
    ...copied(wrapper, ['config', 'texts']),
    spec,
  };
}

function screenOf(wrapper: Readonly<Record<string, unknown>>, spec: Spec): ScreenSurface {
  return {
    title: String(wrapper.title),
    presentation: (wrapper.presentation ?? 'push') as ScreenSurface['presentation'],
    ...copied(wrapper, ['params', 'texts']),
    spec,
  };
}

function copied(wrapper: Readonly<Record<string, unknown>>, keys: readonly string[]): Record<string, never> {
  const out: Record<string, unknown> = {};
  for (const key of keys) if (wrapper[key] !== undefined) setField(out, key, wrapper[key]);
  return out as Record<string, never>;
}
