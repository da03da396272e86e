/** A formula on a phone: in plain characters, since there is no MathML. The browser's twin draws it. */
import { Text } from 'react-native';
import { MONO_FAMILY } from '../../design';
import { mathText } from './math-text';

interface MathProps {
  readonly tex: string;
  readonly block: boolean;
}

export function MathFormula({ tex, block }: MathProps) {
  const text = mathText(tex);
  return <Text style={block ? { fontFamily: MONO_FAMILY, textAlign: 'center' } : { fontStyle: 'italic' }}>{text}</Text>;
}
