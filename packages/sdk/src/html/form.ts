/** The fields of a form with the values that a browser would send, for the hidden ones that a request has to repeat. */
import { type ChildNode, type Element, isTag, type ParentNode } from 'domhandler';
import { gathered, textOf } from './text';

const NOT_SENT = new Set(['button', 'submit', 'reset', 'image', 'file']);

/** Names and values in document order; a name may stand several times. */
export function formFieldsOf(node: ParentNode): [name: string, value: string][] {
  const fields: [string, string][] = [];
  const walk = (parent: ParentNode) => {
    for (const child of parent.children) {
      if (!isTag(child)) continue;
      const { name, disabled } = child.attribs;
      if (disabled !== undefined && child.name === 'fieldset') continue;
      if (name !== undefined && name !== '' && disabled === undefined) {
        for (const value of valuesOf(child)) fields.push([name, value]);
      }
      walk(child);
    }
  };
  if (isTag(node as ChildNode) && (node as Element).name !== 'form')
    walk({ children: [node] } as unknown as ParentNode);
  else walk(node);
  return fields;
}

function valuesOf(field: Element): string[] {
  if (field.name === 'textarea') return [gathered(field.children)];
  if (field.name === 'select') return selectedValues(field);
  if (field.name !== 'input') return [];
  const type = (field.attribs.type ?? 'text').toLowerCase();
  if (NOT_SENT.has(type)) return [];
  if ((type === 'checkbox' || type === 'radio') && field.attribs.checked === undefined) return [];
  return [field.attribs.value ?? (type === 'checkbox' || type === 'radio' ? 'on' : '')];
}

function selectedValues(select: Element): string[] {
  const options: Element[] = [];
  const walk = (parent: ParentNode) => {
    for (const child of parent.children) {
      if (!isTag(child)) continue;
      if (child.name === 'option') options.push(child);
      else walk(child);
    }
  };
  walk(select);
  const chosen = options.filter(({ attribs }) => attribs.selected !== undefined);
  const several = select.attribs.multiple !== undefined;
  const sent = several ? chosen : [chosen.at(-1) ?? options[0]];
  return sent.flatMap((option) => (option === undefined ? [] : [option.attribs.value ?? textOf(option)]));
}
