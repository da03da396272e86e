/** In place of the router’s page of all routes on the web, which the app has switched off. */
exports.Sitemap = () => null;
exports.getNavOptions = () => ({});
