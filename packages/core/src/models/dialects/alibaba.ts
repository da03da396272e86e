/** The dialect `alibaba`: Qwen on Alibaba Cloud Model Studio. The SDK knows which models want their thinking back. */
import { createAlibaba } from '@ai-sdk/alibaba';
import { boundFetch } from './bound-fetch';
import type { MakeModel } from './dialect';

/** A model of Alibaba Cloud. */
export const alibabaModel: MakeModel = (address, fetch) => ({
  model: createAlibaba({
    baseURL: address.baseURL,
    apiKey: address.key ?? '',
    fetch: boundFetch(address, fetch),
    includeUsage: true,
  }).chatModel(address.model),
  keepsReasoning: true,
});
