/**
 * JSON Schemas of widgets and screens for editors, from the same catalog that the check reads. An editor completes names
 * and marks what is missing; expressions, tools and how elements hang together are the check’s.
 */
import { CATALOG, COMMON_PROPS, type Component, type ComponentName } from './catalog';
import { SIZES } from './check/wrapper';
import { SURFACE_LIMITS } from './limits';
import type { Prop } from './prop';
import { ELEMENT_ID, SURFACE_NAME } from './spec';

type Schema = Readonly<Record<string, unknown>>;

const TEMPLATE: Schema = { type: 'string', minLength: 1 };
/** A text with an expression in it, where a plain value could stand. */
const EXPRESSION: Schema = { type: 'string', pattern: '\\$\\{' };
const ID: Schema = { type: 'string', pattern: ELEMENT_ID.source };
const ARGS: Schema = { type: 'object', maxProperties: SURFACE_LIMITS.args };

/** The schema of a file under `widgets/` or `screens/`. */
export function surfaceSchema(which: 'widget' | 'screen'): Schema {
  const own = which === 'widget' ? WIDGET : SCREEN;
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: own.title,
    ...closed(
      { $schema: { type: 'string' }, title: TEMPLATE, ...own.properties, texts: WORDS, spec: { $ref: '#/$defs/spec' } },
      own.required,
    ),
    $defs: { spec: SPEC, action: ACTION, step: STEP, elements: { anyOf: COMPONENTS.map(elementSchema) } },
  };
}

const COMPONENTS = Object.keys(CATALOG) as ComponentName[];
const FIELDS: Schema = { type: 'object', additionalProperties: { type: 'object' } };
const WORDS: Schema = { type: 'object', additionalProperties: { type: 'string' } };

const WIDGET = {
  title: '小组件 · widget of a plugin document',
  required: ['title', 'description', 'spec'],
  properties: {
    description: TEMPLATE,
    sizes: { type: 'array', items: { enum: SIZES }, minItems: 1, uniqueItems: true },
    defaultSize: { enum: SIZES },
    config: FIELDS,
  },
};

const SCREEN = {
  title: '页面 · screen of a plugin document',
  required: ['title', 'spec'],
  properties: { presentation: { enum: ['push', 'modal'] }, params: FIELDS },
};

function closed(properties: Schema, required: readonly string[]): Schema {
  return { type: 'object', properties, required, additionalProperties: false };
}

const READS: Schema = {
  anyOf: [
    closed({ tool: TEMPLATE, args: ARGS, ttl: TEMPLATE }, ['tool']),
    closed({ source: TEMPLATE }, ['source']),
    closed({ fn: TEMPLATE, input: ARGS, ttl: TEMPLATE }, ['fn']),
  ],
};

const SPEC: Schema = closed(
  {
    v: { const: 1 },
    root: ID,
    title: TEMPLATE,
    bindings: { type: 'object', maxProperties: SURFACE_LIMITS.bindings, additionalProperties: READS },
    state: { type: 'object', maxProperties: SURFACE_LIMITS.stateNames },
    elements: { type: 'array', minItems: 1, maxItems: SURFACE_LIMITS.elements, items: { $ref: '#/$defs/elements' } },
  },
  ['v', 'root', 'elements'],
);

const STEP: Schema = {
  anyOf: [
    ...['ask', 'navigate', 'open', 'copy'].map((key) => closed({ [key]: TEMPLATE }, [key])),
    closed({ set: { type: 'object', minProperties: 1 } }, ['set']),
    closed({ refresh: { type: 'array', items: TEMPLATE, minItems: 1 } }, ['refresh']),
    closed({ reset: { const: true } }, ['reset']),
  ],
};

const steps = (most: number): Schema => ({ type: 'array', items: { $ref: '#/$defs/step' }, maxItems: most });

const CALL: Readonly<Record<string, Schema>> = Object.fromEntries([
  ['tool', TEMPLATE],
  ['args', ARGS],
  ['confirm', TEMPLATE],
  ['then', steps(SURFACE_LIMITS.thenSteps)],
  ['else', steps(SURFACE_LIMITS.elseSteps)],
]);

const ACTION: Schema = { anyOf: [closed(CALL, ['tool']), { $ref: '#/$defs/step' }] };

function elementSchema(name: ComponentName): Schema {
  const component: Component = CATALOG[name];
  const props: Readonly<Record<string, Prop>> = { ...component.props, ...COMMON_PROPS };
  return withProps(props, { id: ID, type: { const: name } });
}

function withProps(props: Readonly<Record<string, Prop>>, first: Readonly<Record<string, Schema>> = {}): Schema {
  const needed = Object.keys(props).filter((name) => props[name]?.optional === false);
  const properties = Object.fromEntries(Object.entries(props).map(([name, prop]) => [name, propSchema(prop)]));
  return closed({ ...first, ...properties }, [...Object.keys(first), ...needed]);
}

function propSchema(prop: Prop): Schema {
  switch (prop.is) {
    case 'choice':
      return prop.live ? { anyOf: [{ enum: prop.of }, EXPRESSION] } : { enum: prop.of };
    case 'number':
      return {
        type: prop.whole ? 'integer' : 'number',
        ...(prop.least === undefined ? {} : { minimum: prop.least }),
        ...(prop.most === undefined ? {} : { maximum: prop.most }),
      };
    case 'flag':
      return { type: 'boolean' };
    case 'value':
      return { anyOf: [prop.of === 'list' ? { type: 'array' } : { type: prop.of }, EXPRESSION] };
    case 'state':
    case 'variable':
      return { type: 'string', pattern: SURFACE_NAME.source };
    case 'child':
      return ID;
    case 'children':
      return { type: 'array', items: ID, maxItems: SURFACE_LIMITS.children };
    case 'action':
      return { $ref: '#/$defs/action' };
    case 'records': {
      const list = { type: 'array', items: withProps(prop.fields), minItems: prop.least, maxItems: prop.most };
      return prop.live ? { anyOf: [list, EXPRESSION] } : list;
    }
    default:
      return TEMPLATE;
  }
}
