/** The fields of a widget’s config. */
import type { HostUI } from '@pku-harness/sdk';
import type { Entered, Fault, FormField } from './config-form';
import { strings, type Words } from './strings';

interface ConfigFieldsProps {
  readonly host: HostUI;
  readonly fields: readonly FormField[];
  readonly entered: Entered;
  readonly faults: Readonly<Record<string, Fault>>;
  readonly onChange: (entered: Entered) => void;
}

export function ConfigFields({ host, fields, entered, faults, onChange }: ConfigFieldsProps) {
  const { Column } = host.components;
  return (
    <Column gap="lg">
      {fields.map((field) => (
        <ConfigField
          key={field.name}
          host={host}
          field={field}
          value={entered[field.name]}
          fault={faults[field.name]}
          onChange={(value) => onChange({ ...entered, [field.name]: value })}
        />
      ))}
    </Column>
  );
}

interface ConfigFieldProps {
  readonly host: HostUI;
  readonly field: FormField;
  readonly value: Entered[string] | undefined;
  readonly fault: Fault | undefined;
  readonly onChange: (value: Entered[string]) => void;
}

/** Whole numbers within so few steps are stepped through instead of typed. */
const STEPS = 30;
/** So many choices stand beside each other. */
const SEGMENTS = 4;

function ConfigField({ host, field, value, fault, onChange }: ConfigFieldProps) {
  const { Chip, Checkbox, Column, Field, Row, Segmented, Stepper, Text } = host.components;
  const s = strings[host.useLocale()];
  const { kind, label, hint, usual } = field;
  const error = fault === undefined ? undefined : faultText(fault, s);
  switch (kind.is) {
    case 'switch':
      return <Checkbox label={label} hint={hint} value={value === true} onChange={onChange} />;
    case 'choice': {
      const chosen = typeof value === 'string' ? value : '';
      const options = kind.options.map((option) => ({ value: option, text: option }));
      if (options.length <= SEGMENTS && chosen !== '') {
        return <Segmented label={label} options={options} value={chosen} onChange={onChange} />;
      }
      return (
        <Column gap="xs">
          <Text variant="label">{label}</Text>
          <Row gap="sm" wrap={true}>
            {kind.options.map((option) => (
              <Chip key={option} text={option} selected={option === chosen} onPress={() => onChange(option)} />
            ))}
          </Row>
          <Below host={host} hint={hint} error={error} />
        </Column>
      );
    }
    case 'number': {
      const written = typeof value === 'string' ? value : '';
      // One that may be left empty is typed: nothing to step from would be a number already.
      const always = field.required || usual !== undefined;
      if (always && kind.whole && kind.most - kind.least <= STEPS && written !== '') {
        return (
          <Stepper
            label={label}
            value={Number(written)}
            min={kind.least}
            max={kind.most}
            onChange={(next) => onChange(String(next))}
          />
        );
      }
      return (
        <Field
          label={label}
          kind="number"
          value={written}
          placeholder={usual === undefined ? undefined : String(usual)}
          hint={hint}
          error={error}
          onChange={onChange}
        />
      );
    }
    case 'list': {
      const lines = Array.isArray(value) ? (value as readonly string[]) : [];
      if (kind.options === undefined) {
        return (
          <Field
            label={label}
            multiline={true}
            value={lines.join('\n')}
            hint={hint === undefined ? s.oneALine : `${hint} · ${s.oneALine}`}
            error={error}
            onChange={(text) => onChange(text === '' ? [] : text.split('\n'))}
          />
        );
      }
      return (
        <Column gap="xs">
          <Text variant="label">{label}</Text>
          <Row gap="sm" wrap={true}>
            {kind.options.map((option) => {
              const on = lines.includes(option);
              const next = on ? lines.filter((line) => line !== option) : [...lines, option];
              return <Chip key={option} text={option} selected={on} onPress={() => onChange(next)} />;
            })}
          </Row>
          <Below host={host} hint={hint} error={error} />
        </Column>
      );
    }
    case 'text':
      return (
        <Field
          label={label}
          value={typeof value === 'string' ? value : ''}
          placeholder={typeof usual === 'string' ? usual : undefined}
          hint={hint}
          error={error}
          onChange={onChange}
        />
      );
  }
}

function Below({ host, hint, error }: { host: HostUI; hint: string | undefined; error: string | undefined }) {
  const { Text } = host.components;
  const text = error ?? hint;
  if (text === undefined) return null;
  return (
    <Text variant="caption" tone={error === undefined ? 'muted' : 'danger'}>
      {text}
    </Text>
  );
}

function faultText(fault: Fault, s: Words): string {
  switch (fault.is) {
    case 'missing':
      return s.faultMissing;
    case 'number':
      return s.faultNumber;
    case 'whole':
      return s.faultWhole;
    case 'long':
      return s.faultLong;
    case 'many':
      return s.faultMany;
    case 'bounds':
      return s.faultBounds(fault.least, fault.most);
  }
}
