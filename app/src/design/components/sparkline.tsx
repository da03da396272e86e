/** A small chart. To a screen reader it is a picture with the sentence it was given. */
import type { HostComponentProps } from '@pku-harness/sdk';
import { useState } from 'react';
import { View } from 'react-native';
import { Circle, Path, Rect, Svg } from '../svg/shapes';
import { useTheme } from '../theme';
import { useWords } from '../words';
import { barShapes, lineShape, pathOf } from './chart-shape';
import { Text } from './text';
import { toneColor } from './tone';

type SparklineProps = HostComponentProps['Sparkline'];

export function Sparkline({ label, values, kind = 'line', tone = 'primary', height = 48 }: SparklineProps) {
  const theme = useTheme();
  const w = useWords();
  const [width, setWidth] = useState(0);
  const color = toneColor(theme, tone);
  const empty = !values.some((value) => value !== null && Number.isFinite(value));
  return (
    <View
      role="img"
      aria-label={empty ? `${label} ${w.noData}` : label}
      onLayout={({ nativeEvent }) => setWidth(Math.round(nativeEvent.layout.width))}
      style={{ height, justifyContent: 'center', minWidth: 40 }}
    >
      {empty ? (
        <Text variant="caption" tone="muted">
          {w.noData}
        </Text>
      ) : width === 0 ? null : (
        <Svg width={width} height={height} aria-hidden={true}>
          {kind === 'line' ? (
            <Line values={values} width={width} height={height} color={color} />
          ) : (
            barShapes(values, width, height).map((bar) => (
              <Rect key={bar.x} {...bar} rx={Math.min(4, bar.width / 2)} fill={color} />
            ))
          )}
        </Svg>
      )}
    </View>
  );
}

interface LineProps {
  readonly values: SparklineProps['values'];
  readonly width: number;
  readonly height: number;
  readonly color: string;
}

function Line({ values, width, height, color }: LineProps) {
  const { lines, last } = lineShape(values, width, height);
  return (
    <>
      {lines.map((points) => {
        const first = points[0];
        const end = points.at(-1);
        if (first === undefined || end === undefined) return null;
        const path = pathOf(points);
        return (
          <Path
            key={`under ${first.x}`}
            d={`${path}L${end.x.toFixed(1)} ${height}L${first.x.toFixed(1)} ${height}Z`}
            fill={color}
            fillOpacity={0.1}
          />
        );
      })}
      {lines.map((points) => (
        <Path
          key={points[0]?.x}
          d={pathOf(points)}
          stroke={color}
          strokeWidth={2}
          strokeLinecap="round"
          strokeLinejoin="round"
          fill="none"
        />
      ))}
      {last === undefined ? null : <Circle cx={last.x} cy={last.y} r={3} fill={color} />}
    </>
  );
}
