-- Nothing refers to a person or a policy by (client_id, id), and their primary keys find them alone: these two indexes
-- were written to with every row of an order and never read.
alter table enrollment drop constraint enrollment_client_id_id_key;
alter table policy drop constraint policy_client_id_id_key;
