/**
 * Hosts under which strangers publish: each customer of a platform has a name of its own there. A wildcard over one, or over
 * a region of one, would cover all of them. These are the well-known entries of the private section of the public suffix list
 * (publicsuffix.org), and Chinese platforms that campus sites live on.
 */
export const HOSTING_SUFFIXES: ReadonlySet<string> = suffixes({
  com:
    '000webhostapp alicdn aliyuncs amazonaws amplifyapp applinzi appspot awsapprunner backblazeb2 bcebos ' +
    'bigcartel blogspot cloudapp.azure clouddn coding-pages digitaloceanspaces ecwid elasticbeanstalk firebaseapp ' +
    'freshdesk githubusercontent googleapis googlecode hatenablog herokuapp herokussl hwclouds-dns ' +
    'infinityfreeapp jdcloud-oss jimdofree ksyuncs kxcdn linodeobjects linodeusercontent livejournal medium ' +
    'myhuaweicloud myqcloud myshopify myspreadshop nfshost onrender pythonanywhere qiniucdn qiniudn ' +
    'readthedocs-hosted shopifypreview sinaapp squarespace storage.googleapis streamlitapp strikingly substack ' +
    'tcloudbase tcloudbaseapp tcloudbasegateway tencentcs trycloudflare tumblr typeform upaiyun vipsinaapp volces ' +
    'vultrobjects wasabisys weebly withgoogle wixsite wixstudio wordpress wpcomstaging wpengine zendesk',
  net:
    'akamaiedge akamaized atlassian azure-api azureedge azurestaticapps azurewebsites b-cdn blob.core.windows ' +
    'cdn.cloudflare cdn77-ssl cloudapp cloudflare cloudfront cloudfunctions coding core.windows ddns deno edgekey ' +
    'edgesuite eicp f3322 fastly fastlylb hosting.ovh jsdelivr ovh serveo supabase sytes trafficmanager ts upcdn ' +
    'vicp web.core.windows',
  app:
    'adaptable csb framer koyeb lovable mintlify netlify ngrok ngrok-free northflank ondigitalocean railway ' +
    'replit run streamlit up.railway vercel web zeabur',
  io:
    'azurecontainer bitbucket cleverapps codesandbox editorx ghost gitbook gitee github gitlab ngrok nip ' +
    'pockethost readthedocs sourceforge sslip stackblitz webcontainer webflow',
  dev: 'deno fly github is-a ngrok ngrok-free pages r2 replit vercel workers',
  org: '3322 altervista duckdns dyndns eu hopto js neocities no-ip zapto',
  co: 'carrd huggingface repl supabase',
  me: 'coding glitch qbox traefik',
  cc: 'instances.spawn natapp1 natappfree',
  sh: 'hop now surge',
  site: 'convex notion super',
  cloud: 'convex scw',
  page: 'codeberg plesk',
  run: 'code localhost',
  ai: 'lightning',
  aws: 'on',
  cn: 'modelscope',
  global: 'appwrite',
  goog: 'translate',
  host: 'bolt',
  ht: 'sr',
  in: 'supabase',
  live: 'gradio',
  lt: 'loca',
  media: 'framer',
  network: 'appwrite',
  space: 'hf',
  website: 'framer',
  ws: 'tilda',
});

/** The names under each top-level domain, written out. */
function suffixes(names: Readonly<Record<string, string>>): ReadonlySet<string> {
  const full = Object.entries(names).map(([top, list]) => list.split(' ').map((name) => `${name}.${top}`));
  return new Set(full.flat());
}
