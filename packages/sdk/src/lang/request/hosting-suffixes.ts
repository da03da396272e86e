/**
 * Hosts under which strangers publish: each customer of a platform has a name of its own there. A wildcard over one, or over
 * a region of one, would cover all of them. These are the well-known entries of the private section of the public suffix list
 * (publicsuffix.org), and Chinese platforms that campus sites live on.
 */
export const HOSTING_SUFFIXES: ReadonlySet<string> = new Set(
  `
  github.io githubusercontent.com github.dev gitlab.io gitee.io bitbucket.io codeberg.page sourceforge.io sr.ht
  pages.dev workers.dev r2.dev cloudflare.net trycloudflare.com cdn.cloudflare.net
  vercel.app vercel.dev now.sh netlify.app onrender.com fly.dev deno.dev deno.net railway.app up.railway.app surge.sh
  herokuapp.com herokussl.com glitch.me repl.co replit.app replit.dev stackblitz.io webcontainer.io codesandbox.io csb.app
  web.app firebaseapp.com appspot.com run.app cloudfunctions.net googleapis.com storage.googleapis.com translate.goog
  blogspot.com googlecode.com withgoogle.com
  cloudfront.net amazonaws.com elasticbeanstalk.com awsapprunner.com amplifyapp.com on.aws
  azurewebsites.net azurestaticapps.net azure-api.net azurecontainer.io azureedge.net cloudapp.net cloudapp.azure.com
  trafficmanager.net core.windows.net blob.core.windows.net web.core.windows.net
  digitaloceanspaces.com ondigitalocean.app linodeobjects.com linodeusercontent.com vultrobjects.com backblazeb2.com
  wasabisys.com scw.cloud cleverapps.io ovh.net hosting.ovh.net fastly.net fastlylb.net edgekey.net akamaized.net
  edgesuite.net akamaiedge.net b-cdn.net cdn77-ssl.net kxcdn.com jsdelivr.net
  aliyuncs.com alicdn.com myqcloud.com tencentcs.com tcloudbase.com tcloudbaseapp.com tcloudbasegateway.com
  myhuaweicloud.com hwclouds-dns.com bcebos.com volces.com qiniucdn.com qiniudn.com clouddn.com qbox.me upaiyun.com
  upcdn.net sinaapp.com vipsinaapp.com applinzi.com coding.me coding-pages.com coding.net jdcloud-oss.com ksyuncs.com
  myshopify.com shopifypreview.com wixsite.com wixstudio.com editorx.io squarespace.com weebly.com webflow.io
  framer.app framer.website framer.media carrd.co strikingly.com jimdofree.com tilda.ws notion.site super.site
  wordpress.com wpengine.com wpcomstaging.com tumblr.com medium.com substack.com ghost.io hatenablog.com livejournal.com
  typeform.com ecwid.com bigcartel.com myspreadshop.com zendesk.com freshdesk.com atlassian.net lovable.app bolt.host
  hf.space huggingface.co streamlit.app streamlitapp.com gradio.live modelscope.cn lightning.ai
  ngrok.io ngrok.app ngrok.dev ngrok-free.app ngrok-free.dev loca.lt localhost.run serveo.net ts.net
  readthedocs.io readthedocs-hosted.com gitbook.io mintlify.app
  000webhostapp.com infinityfreeapp.com altervista.org neocities.org nfshost.com pythonanywhere.com plesk.page
  appwrite.global appwrite.network supabase.co supabase.in supabase.net convex.cloud convex.site pockethost.io
  instances.spawn.cc zeabur.app koyeb.app northflank.app code.run adaptable.app hop.sh
  dyndns.org duckdns.org no-ip.org ddns.net hopto.org zapto.org sytes.net 3322.org f3322.net eu.org js.org is-a.dev
  nip.io sslip.io traefik.me eicp.net vicp.net natapp1.cc natappfree.cc
  `
    .trim()
    .split(/\s+/),
);
