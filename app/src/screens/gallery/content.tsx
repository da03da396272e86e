/** What the gallery shows of text, numbers and pictures. */
import { ICON_NAMES } from '@pku-harness/sdk';
import { Suspense } from 'react';
import { View } from 'react-native';
import {
  Column,
  EmptyState,
  Hourglass,
  Icon,
  Ring,
  Row,
  Skeleton,
  Sparkline,
  Stat,
  Text,
  useTheme,
} from '../../design';
import { hostComponents } from '../../host-ui/components';
import { sealLink } from '../../host-ui/secret-link';
import { late } from '../../platform/late';
import { Sample, type SectionProps, type Sections } from './sample';

const GallerySurfaces = late(async () => (await import('../../genui/gallery/surfaces')).default);

const nothing = () => undefined;
const TONES = ['default', 'muted', 'primary', 'success', 'warning', 'danger', 'info'] as const;

function Texts({ w }: SectionProps) {
  return (
    <Column>
      {(['display', 'title', 'heading'] as const).map((variant) => (
        <Text key={variant} variant={variant} level={3}>
          {w.heading} {variant}
        </Text>
      ))}
      <Text>{w.paragraph}</Text>
      <Text variant="label">{w.paragraph}</Text>
      <Text variant="caption" tone="muted">
        {w.paragraph}
      </Text>
      <Row wrap={true} gap="md">
        {TONES.map((tone) => (
          <Text key={tone} tone={tone}>
            {tone}
          </Text>
        ))}
      </Row>
      <Text lines={2}>{w.cut}</Text>
      <Text mono={true}>GET /v1/classrooms?building=2</Text>
      <Text strike={true} tone="muted">
        {w.homework}
      </Text>
      <Text bold={true} align="center" selectable={true}>
        {w.teacher}
      </Text>
    </Column>
  );
}

function Stats({ w }: SectionProps) {
  return (
    <Column gap="lg">
      <Row gap="xl" wrap={true} align="start">
        <Stat label={w.balance} value="128.50" unit={w.yuan} icon="card" caption={w.seatsCaption} />
        <Stat label={w.seats} value={342} tone="success" trend="up" caption={w.rising} />
        <Stat label={w.repeatTimes} value={0} tone="danger" trend="down" />
      </Row>
      <Stat label={w.focus} value={85} unit={w.minutes} size="lg" tone="primary" icon="target" trend="flat" />
    </Column>
  );
}

function Rings({ w }: SectionProps) {
  return (
    <Row gap="lg" wrap={true}>
      <Ring label={w.share} value={0.25} size="sm" />
      <Ring label={w.share} value={0.6} text="3 / 5" tone="success" />
      <Ring label={w.share} value={0} tone="warning" />
      <Ring label={w.share} value={1} tone="info" size="lg" />
    </Row>
  );
}

function Sparklines({ w }: SectionProps) {
  const week = [30, 45, 0, 60, 25, null, 50];
  return (
    <Column gap="lg">
      <Sparkline label={w.week} values={week} />
      <Sparkline label={w.week} values={week} kind="bars" tone="info" height={72} />
      <Sparkline label={w.year} values={[60, 60, 60, 60]} tone="success" height={32} />
      <Sparkline label={w.empty} values={[]} />
    </Column>
  );
}

function Icons({ w }: SectionProps) {
  const { colors, radius, spacing } = useTheme();
  return (
    <Column>
      <Row>
        {TONES.map((tone) => (
          <Icon key={tone} name="sparkles" tone={tone} label={`${w.icons} ${tone}`} size={28} />
        ))}
      </Row>
      <View style={{ flexDirection: 'row', flexWrap: 'wrap', gap: spacing.xs }}>
        {ICON_NAMES.map((name) => (
          <View
            key={name}
            style={{
              width: 92,
              alignItems: 'center',
              gap: 4,
              paddingVertical: spacing.sm,
              borderRadius: radius.sm,
              backgroundColor: colors.surface,
            }}
          >
            <Icon name={name} />
            <Text variant="caption" tone="muted" lines={1} align="center" style={{ fontSize: 12, lineHeight: 16 }}>
              {name}
            </Text>
          </View>
        ))}
      </View>
    </Column>
  );
}

function QRCodes({ w }: SectionProps) {
  const { QRCode } = hostComponents;
  return (
    <Row wrap={true} gap="lg">
      <QRCode label={w.pay} value="https://example.edu/pay/2599900001" size={160} />
      <QRCode label={`${w.pay} ${w.secure}`} value={sealLink('https://relay.example/w/#k=0')} size={120} />
      <QRCode label={w.failed} value={'长'.repeat(3_000)} size={120} />
    </Row>
  );
}

function EmptyStates({ w }: SectionProps) {
  return (
    <Column>
      <EmptyState
        icon="calendar"
        title={w.emptyTitle}
        text={w.emptyText}
        action={{ text: w.emptyAction, onPress: nothing }}
        secondary={{ text: w.emptyOther, onPress: nothing }}
      />
      <EmptyState title={w.empty} />
    </Column>
  );
}

function Skeletons({ w }: SectionProps) {
  return (
    <Column gap="lg">
      {(['text', 'stat', 'list', 'card'] as const).map((shape) => (
        <Sample key={shape} name={shape}>
          <Skeleton shape={shape} label={w.loading} />
        </Sample>
      ))}
    </Column>
  );
}

function Hourglasses({ w }: SectionProps) {
  return (
    <Column gap="lg">
      {(['sm', 'md', 'lg'] as const).map((size) => (
        <Hourglass key={size} label={w.wait} size={size} />
      ))}
    </Column>
  );
}

function GeneratedSurfaces({ w }: SectionProps) {
  const { GenUI } = hostComponents;
  const spec = {
    v: 1,
    root: 'all',
    title: w.specTitle,
    elements: [
      { id: 'all', type: 'Column', children: ['what'] },
      { id: 'what', type: 'Text', text: w.specText },
    ],
  };
  return (
    <Column>
      <GenUI spec={spec} />
      <GenUI spec={{ v: 1, root: 'gone', elements: [] }} label={w.failed} />
      <Suspense fallback={<Skeleton shape="card" />}>
        <GallerySurfaces />
      </Suspense>
    </Column>
  );
}

function PluginWidgets() {
  const { PluginWidget } = hostComponents;
  return (
    <Column gap="lg">
      {(['sm', 'md', 'lg'] as const).map((size) => (
        <PluginWidget key={size} widget="focus.today" size={size} />
      ))}
      <PluginWidget widget="classrooms.overview" />
      <PluginWidget widget="nobody.nothing" />
    </Column>
  );
}

export const contentSections: Sections = {
  Text: Texts,
  Stat: Stats,
  Ring: Rings,
  Sparkline: Sparklines,
  Icon: Icons,
  QRCode: QRCodes,
  EmptyState: EmptyStates,
  Skeleton: Skeletons,
  Hourglass: Hourglasses,
  GenUI: GeneratedSurfaces,
  PluginWidget: PluginWidgets,
};
