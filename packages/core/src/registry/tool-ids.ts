/** The names of a tool: `<plugin>.<tool>` for people and calls, `<plugin>__<tool>` for the model. */

/** The id of a tool, `<plugin>.<tool>`. */
export function toolId(plugin: string, tool: string): string {
  return `${plugin}.${tool}`;
}

/** The name the model sees, `<plugin>__<tool>`: model APIs allow no dot in a function name. */
export function modelName(plugin: string, tool: string): string {
  return `${plugin}__${tool}`;
}
