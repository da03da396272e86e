/** Rules for Gecko alone, as react-native-web writes them. */
const GECKO = /:-moz-/;

/** A sheet that is not given what its engine cannot read. `css` is the engine’s own `CSS`; without it, everything is given. */
function forEngine(sheet, css) {
  if (css?.supports === undefined || css.supports('selector(:-moz-focusring)')) return sheet;
  return {
    ...sheet,
    insert: (text, group) => {
      if (!GECKO.test(text)) sheet.insert(text, group);
    },
  };
}

module.exports = { forEngine };
