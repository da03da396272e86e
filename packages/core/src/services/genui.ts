/** Generated surfaces for the plugin that shows them: the catalog in words, and the check against the tools that there are. */
import type { GenuiService } from '@pku-harness/sdk';
import { checkSurface, describeCatalog, type SurfaceContext } from '@pku-harness/sdk/genui';
import { z } from 'zod';
import type { PluginRegistry } from '../registry';
import { serviceMethod } from './service-method';

/** What a surface of a chat or a card may name: the tools of plugins that are on. */
export function surfaceContext(plugins: PluginRegistry, enabled: (plugin: string) => boolean): SurfaceContext {
  const usable = (id: string) => {
    const tool = plugins.tool(id);
    return tool !== undefined && enabled(tool.plugin.id) ? tool : undefined;
  };
  return {
    surface: 'chat',
    tool: (id) => {
      const tool = usable(id);
      return tool === undefined ? undefined : { effect: tool.effect, input: tool.def.input, userOnly: tool.userOnly };
    },
    toolIds: plugins.plugins.filter(({ id }) => enabled(id)).flatMap(({ tools }) => tools.map(({ id }) => id)),
  };
}

/** Makes the service. */
export function genuiService(plugins: PluginRegistry, enabled: (plugin: string) => boolean): GenuiService {
  return {
    describeCatalog,
    check: serviceMethod('genui.check', z.object({ spec: z.unknown() }), ({ spec }) => {
      const source = typeof spec === 'object' || typeof spec === 'string' ? spec : String(spec);
      const { forModel, spec: good } = checkSurface(source, surfaceContext(plugins, enabled));
      return { ok: good !== undefined, problems: forModel };
    }),
  };
}
