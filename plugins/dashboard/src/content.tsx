/** What is inside a card’s frame. */
import type { HostUI, WidgetReads, WidgetSize } from '@pku-harness/sdk';
import type { BoardCard } from './board';

interface ContentProps {
  readonly host: HostUI;
  readonly card: Pick<BoardCard, 'content' | 'title'>;
  readonly size: WidgetSize;
  /** Nothing inside can be pressed: the card is being arranged or chosen. */
  readonly preview?: boolean;
  readonly onReads?: (reads: WidgetReads) => void;
}

export function Content({ host, card, size, preview = false, onReads }: ContentProps) {
  const { PluginWidget } = host.components;
  const { content, title } = card;
  const how = { size, preview, onReads, frame: false };
  return content.is === 'widget' ? (
    <PluginWidget widget={content.widget} config={content.config} {...how} />
  ) : (
    <PluginWidget spec={content.spec} label={title} {...how} />
  );
}
