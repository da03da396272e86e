/**
 * Plugins bring their screens along, and screens import `react-native`, which is no module for a computer. From here on
 * bun answers `react-native-web` instead; the screens load and are never drawn. Must run before any plugin is imported,
 * and works from any folder (a preload in bunfig.toml would not).
 */

Bun.plugin({
  name: 'react-native is react-native-web',
  setup(build) {
    const web = Bun.resolveSync('react-native-web', import.meta.dir);
    build.onLoad({ filter: /[/\\]node_modules[/\\]react-native[/\\]index\.js$/ }, () => ({
      contents: `export * from ${JSON.stringify(web)};`,
      loader: 'js',
    }));
  },
});
